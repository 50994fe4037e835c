import type { Catalogue } from '../catalogue.ts';
import type { BackOfficeCatalogue } from '../back-office/back-office.ts';
import type { Access, Effect } from '../protocol/endpoint.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import { standardMessage } from '../protocol/standard-messages.ts';
import { BODY_KEY_INFO, ENCRYPTED_PREFIX, Header, SANDBOX_KEY_SEED, SIGNATURE_WINDOW_MS } from '../protocol/wire.ts';

/** Groups as a reader of the document knows them. */
export const groupLabels: Readonly<Record<keyof Catalogue, { readonly name: string; readonly description: string }>> = {
  site: { name: '站点内容', description: '预置信息、导航、公告、赞助、客服地址与国家区号' },
  login: { name: '登录注册', description: '注册、登录、人机验证、验证码与找回密码' },
  members: { name: '会员资料', description: '个人资料、绑定、密码、头像与VIP等级' },
  limits: { name: '博彩责任', description: '限额、休息、自我排除与时长提醒' },
  messages: { name: '消息', description: '站内消息与未读数' },
  feedback: { name: '反馈', description: '反馈与客服回复' },
  certifiedRecords: { name: '认证记录', description: '技术总监签发的记录：下载与公开核验' },
  promotions: { name: '优惠活动', description: '优惠、礼金与兑换' },
  agents: { name: '合营代理', description: '条款、申请、名下会员与月结单' },
  wallet: { name: '中心钱包', description: '余额、冻结与可取额' },
  transfers: { name: '转账', description: '中心钱包与场馆之间转账' },
  deposits: { name: '存款', description: '存款方式、订单、试玩金与汇率' },
  withdrawals: { name: '取款', description: '取款、收款账户、流水要求与取款路线' },
  records: { name: '交易记录', description: '资金流水、明细、导出与在途资金' },
  games: { name: '场馆游戏', description: '场馆、游戏、体育频道与投注记录' },
  slots: { name: '电子游戏', description: '进入、转一局与试玩' },
  lottery: { name: '彩票', description: '期次、开奖、投注、追号与试玩' },
  tables: { name: '真人桌台', description: '桌台、局、下注、路单、牌靴与种子' },
  cards: { name: '棋牌', description: '房间、入座、牌桌、操作、回放与核对' },
  fishing: { name: '捕鱼', description: '房间、入座、补充、离座与射击记录；射击走 /fishing/live' },
  fairPlay: { name: '公平验证', description: '种子承诺、更换，单局与单期核验' },
  help: { name: '帮助中心', description: '帮助文章引用的限额与费率，以及读者的评价' },
  chat: { name: '聊天', description: '聊天记录、举报与比分预测；实时消息走 /stream/ws' },
  service: { name: '在线客服', description: '会员、访客与客服的会话、留言、评价与聊天记录' },
};

/** The same for the operators' own document. */
export const backOfficeGroupLabels: Readonly<
  Record<keyof BackOfficeCatalogue, { readonly name: string; readonly description: string }>
> = {
  auth: { name: '登录', description: '运营账号登录、退出与本人权限' },
  identity: { name: '身份审核', description: '会员身份证件的待审列表、详情与决定' },
  risk: { name: '风险标记', description: '需要人工复核的会员' },
  money: { name: '资金审核', description: '待审取款与挂起的存款' },
  adjustments: { name: '余额调整', description: '人工调整与没收余额，由另一位运营人员复核，可以撤销' },
  ledger: { name: '账本', description: '查找分录、账户流水与导出、试算平衡与哈希链校验，只读' },
  reconciliation: { name: '每日对账', description: '渠道、场馆与内部账目逐日核对，差异认领、说明与处理' },
  members: { name: '会员', description: '查找、查看、备注、冻结与解冻' },
  messages: { name: '站内信', description: '写给一位、一部分或全部会员，定时、统计与撤回' },
  service: { name: '在线客服', description: '队列、接待、转交、快捷回复、服务时间与历史会话' },
  chat: { name: '聊天室', description: '房间、消息、举报队列，禁言、移出、状态、等级、清空、解散与撤销' },
  sports: { name: '赛果与结算', description: '赛果版本、试算、更正、回退、时段取消与注单裁定' },
  trading: { name: '体育交易', description: '赛事与盘口的暂停、恢复与利润率，按运动、赛事、盘口与选项的负债' },
  results: { name: '赛果复核', description: '待处理赛事、赛果版本与注单、申请的复核与驳回' },
  feedback: { name: '意见反馈', description: '会员反馈的队列、会话、回复与受理' },
  disputes: { name: '注单争议', description: '争议证据、更正登记与裁定' },
  certifiedRecords: { name: '认证记录', description: '签发与下载认证记录' },
  games: { name: '场馆与游戏', description: '开放、维护与停用，实测返还率，局记录' },
  hands: { name: '牌局', description: '已结束的牌局、全部手牌与每一步，常在同一桌的会员' },
  lottery: { name: '彩票', description: '开奖日历、敞口、停售与作废、利润率' },
  promotions: { name: '优惠活动', description: '活动文档的版本、排期、试算、暂停与撤下，发放与收回' },
  vip: { name: 'VIP', description: '等级配置、会员等级与变动、积分兑换的实物订单' },
  agents: { name: '合营代理', description: '申请的审核、代理名单、月结单与终止合作' },
  rebates: { name: '返水', description: '试算、开始发放、进度、暂缓与更正' },
  reports: { name: '经营报表', description: '今日概览、收入、存取款、留存与场馆报表' },
  races: { name: '排行赛榜单', description: '排行赛的名次，以及移出违规会员' },
  site: { name: '功能维护', description: '存款、取款、转账与体育投注的维护开关' },
  switches: { name: '站点开关', description: '存款、登录与注册的开关，地区规则，以及放宽限制的双人同意' },
  help: { name: '帮助反馈', description: '读者对帮助文章的评价、原因与留言' },
  contents: { name: '内容管理', description: '公告、导航、赞助与专属优惠的草稿、发布、排期与历史' },
  log: { name: '操作日志', description: '运营人员做过的每一件事，只增不改' },
};

/** Who may call, in words. */
export const accessLabels: Readonly<Record<Access, string>> = {
  public: '无需登录',
  guest: '无需登录，登录后可识别会员',
  member: '需要登录',
  'bound-member': '需要登录，且已绑定手机号和真实姓名',
  operator: '需要运营账号登录',
};

/** What a repeat does, in words. */
export const effectLabels: Readonly<Record<Effect, string>> = {
  read: '只读',
  command: '改变状态：重复的请求编号会被拒绝',
  money: '涉及资金或投注：以请求编号为幂等键，重复提交返回首次结果；未知字段会被拒绝',
};

/** Codes that any call may answer. */
export const commonCodes: readonly ResultCode[] = [
  ResultCode.Success,
  ResultCode.LoginExpired,
  ResultCode.AccessDenied,
  ResultCode.ServerError,
  ResultCode.InvalidParameter,
  ResultCode.IllegalRequest,
  ResultCode.TooFrequent,
  ResultCode.Maintenance,
  ResultCode.SystemMaintenance,
  ResultCode.SystemBusy,
];

/** One code with its sentence. */
export const codeLine = (code: ResultCode): string => `${code} ${standardMessage[code]}`;

const codeTable = Object.values(ResultCode).map((code) => `| ${code} | ${standardMessage[code]} |`);

/** What a client has to know before its first call. */
export const introduction = [
  '## 约定',
  '- 除注明 GET 的两个调用外均为 POST，内容类型 `application/json`，回复为 `{"status_code", "data", "message"}`。',
  '- 业务结果一律为 HTTP 200；未知路径为 HTTP 404（6004），内部故障为 HTTP 500（6005），登录失效为 HTTP 200（6001），代理也可能回复 HTTP 401。',
  '- 6007、6008、6301 会在 `data.field` 指出有误的字段。',
  '- 金额为两位小数的十进制文本（`"1288.00"`），时间为毫秒时间戳，编号为文本。',
  '',
  `## 签名（\`${Header.sign}\`）`,
  `- 密钥为 32 字节（十六进制），服务端与客户端一致；沙盒默认密钥为 \`sha256("${SANDBOX_KEY_SEED}")\`，正式模式拒绝使用。`,
  `- \`${Header.sign} = base64url(iv(12) || AES-256-GCM(key, iv, utf8(JSON {"tt": 毫秒, "xx": "客户端地址或空"}), aad))\`，密文末尾附 16 字节标签。`,
  `- \`aad = utf8(METHOD + "\\n" + path + "\\n" + ${Header.requestId} + "\\n" + hex(sha256(请求体)))\`，路径不含查询，空请求体按零字节计算。`,
  `- 缺少签名、无法解开、时间相差超过 ${SIGNATURE_WINDOW_MS / 1_000} 秒，或请求编号在此期间配以其他内容重复出现，均回复 6008。`,
  '- 签名只保证完整与防重放，不代替登录凭证。',
  '',
  '## 加密模式',
  `- 构建开关与 \`safeSwitch\` 同时开启时使用：\`POST ${ENCRYPTED_PREFIX}{base64url(iv || 路径密文)}\`，请求体 \`{"d": base64(iv || 内容密文)}\`，回复同为 \`{"d": ...}\`。`,
  `- AES-256-GCM，密钥为 \`HKDF-SHA256(站点密钥, salt = utf8(${Header.requestId}), info = "${BODY_KEY_INFO}", 32)\`，每次使用新的 12 字节 iv，不带附加数据。`,
  '- 签名覆盖外层路径与请求体；明文与加密两种方式同时提供。',
  '- 发送验证码的 `*V2` 字段用同一密钥加密：`base64url(iv || 密文)`。',
  '',
  '## 密码',
  '- 密码以 MD5 小写十六进制传输，服务端只保存加盐慢哈希。',
  '',
  '## 结果码',
  '| 结果码 | 含义 |',
  '|---|---|',
  ...codeTable,
].join('\n');
