type Why = 'abuse' | 'advert' | 'obscene' | 'fraud' | 'contraband';

/** What is not said here, and why. `sound`: also in other characters of the same sound, and in pinyin. */
interface BannedWord {
  readonly word: string;
  readonly why: Why;
  readonly sound?: readonly string[];
}

const all = (why: Why, words: string): BannedWord[] => words.split(' ').map((word) => ({ word, why }));
const spoken = (why: Why, words: string): BannedWord[] =>
  words.split(' ').map((entry) => {
    const [word = '', sound = ''] = entry.split('=');
    return { word, why, sound: sound.split('-') };
  });

export const bannedWords: readonly BannedWord[] = [
  ...spoken(
    'abuse',
    '傻逼=sha-bi 操你妈=cao-ni-ma 日你妈=ri-ni-ma 干你娘=gan-ni-niang 你妈逼=ni-ma-bi 你妈死=ni-ma-si 脑残=nao-can 王八蛋=wang-ba-dan 贱人=jian-ren 婊子=biao-zi 杂种=za-zhong',
  ),
  ...all(
    'abuse',
    '去死吧 死全家 全家死 弱智 智障 畜生 人渣 狗逼 妈逼 滚蛋 狗娘养 狗日的 龟儿子 cnm nmsl shabi caonima fuck bitch',
  ),
  ...spoken(
    'advert',
    '微信=wei-xin 扣扣=kou-kou 加群=jia-qun 进群=jin-qun 招代理=zhao-dai-li 私聊=si-liao 返佣=fan-yong',
  ),
  ...all(
    'advert',
    '加微 加薇 加v 加wx 加vx 加tg v信 vx号 wx号 wechat weixin telegram whatsapp 电报群 加电报 纸飞机 企鹅号 群号 私信我 公众号 二维码 诚招代理 代理加盟 扫码 娱乐城 网投 开户送 注册送',
  ),
  ...spoken(
    'fraud',
    '包赢=bao-ying 稳赚=wen-zhuan 刷单=shua-dan 洗钱=xi-qian 套现=tao-xian 跑分=pao-fen 高利贷=gao-li-dai 内幕消息=nei-mu-xiao-xi 代开发票=dai-kai-fa-piao',
  ),
  ...all(
    'fraud',
    '稳赢不 保证赢 必赢计划 包中 包赚 带单 内部消息 日赚 月入过万 日结 兼职 代充 代存 低价充值 买卖账号 导师带 贷款 网贷 办证 刻章 四件套',
  ),
  ...spoken('obscene', '约炮=yue-pao 裸聊=luo-liao 卖淫=mai-yin 嫖娼=piao-chang 色情=se-qing 援交=yuan-jiao'),
  ...all('obscene', '黄片 黄色网站 黄网 a片 三级片 成人视频 成人电影 一夜情 上门服务 学生妹 约p 做爱 口交 鸡巴 淫荡'),
  ...all('contraband', '冰毒 大麻 海洛因 可卡因 k粉 摇头丸 枪支 弹药 仿真枪 迷药 迷魂药 听话水'),
];

/** What is more than one word: in the plain text, with nothing between characters. */
export const bannedPatterns: readonly { readonly pattern: RegExp; readonly why: Why }[] = [
  // A mother, in anger; 妈妈 is somebody's mother.
  { why: 'abuse', pattern: /[操艹草日干去滚肏]你(?:妈(?!妈)|娘|老母|大爷|祖宗|仙人)|他妈的/u },
  // Initials that stand alone.
  { why: 'abuse', pattern: /(?<![a-z0-9])(?:s[^\p{L}\p{N}]{0,2}|2)b(?![a-z0-9])/u },
  // English, with a letter masked, doubled or exchanged.
  {
    why: 'abuse',
    pattern: /f+[\W_]*[uv*]+[\W_]*c*[\W_]*k+|(?<![a-z])sh[i1!*]+t|b[i1!*]tch|(?<![a-z])cunts?(?![a-z])/u,
  },
  // Somebody trades in what nobody may trade in.
  {
    why: 'fraud',
    pattern:
      /(?:出售|贩卖|卖|收购|高价收|收|出租)(?:账号|银行卡|身份证|外挂|挂(?!念|帅)|破解)|(?:外挂|破解\S{0,6})(?:出售|有售)/u,
  },
];

/** Characters people write for others of the same sound. */
export const soundOf: ReadonlyMap<string, string> = new Map(
  Object.entries({
    sha: '傻沙啥煞杀纱莎砂厦霎',
    bi: '逼比笔币必毕鼻闭壁碧臂庇弊屄彼',
    cao: '操草曹槽艹糙嘈',
    ni: '你尼泥妮拟腻倪',
    ma: '妈马吗码麻骂嘛玛蚂',
    ri: '日',
    gan: '干赶敢感甘肝',
    niang: '娘酿',
    kai: '开凯楷',
    fa: '发罚法乏伐',
    nao: '脑闹恼瑙',
    can: '残惨蚕参灿掺',
    wang: '王忘望网往汪旺亡',
    ba: '八吧把爸巴霸罢拔',
    dan: '蛋单但淡弹旦担丹胆诞',
    jian: '贱见件建剑减简间健渐坚尖箭践煎',
    ren: '人任认忍仁刃',
    biao: '婊表彪标膘镖',
    zi: '子字自资紫籽滋',
    za: '杂砸咱匝',
    zhong: '种中重终钟众忠',
    wei: '微薇威维伟味卫未围为位尾唯韦溦徽巍',
    xin: '信心新欣芯辛馨鑫薪',
    kou: '扣口寇叩抠',
    jia: '加家嘉佳假架甲价驾',
    qun: '群裙裠',
    jin: '进近金今仅紧尽劲晋斤',
    zhao: '招找赵照着兆',
    dai: '代带待贷戴袋歹',
    li: '理里利力立李例离丽历黎',
    si: '私思司丝四死似斯',
    liao: '聊撩料辽疗',
    fan: '返反饭犯翻番烦',
    yong: '佣用永勇拥泳',
    bao: '包保宝报抱饱爆',
    ying: '赢营英应影硬盈迎鹰',
    wen: '稳问文闻温吻纹',
    zhuan: '赚转专砖撰',
    shua: '刷耍唰',
    xi: '洗喜系西希息习戏席细析熙消',
    qian: '钱前千签欠浅潜',
    tao: '套桃逃讨淘陶掏',
    xian: '现先线险显限县仙献',
    pao: '炮跑泡抛袍',
    fen: '分份粉芬纷愤',
    gao: '高搞告稿糕',
    nei: '内',
    mu: '幕目木母墓牧慕',
    xiao: '消小校笑效销晓',
    yue: '约月越阅跃悦岳',
    luo: '裸落罗络洛骡',
    mai: '卖买麦迈埋',
    yin: '淫银音因引印阴饮',
    piao: '嫖票飘漂',
    chang: '娼场常唱长昌厂',
    se: '色涩瑟',
    qing: '情请清青轻晴庆',
    yuan: '援员元远院愿圆原园源缘',
    jiao: '交叫教脚角较焦',
  }).flatMap(([sound, characters]) => Array.from(characters, (character) => [character, sound] as const)),
);

/** Ways of paying here: their names are no advert. */
export const paymentWords: readonly string[] = ['微信', '二维码'].flatMap((way) =>
  ['支付', '充值', '存款', '提现', '转账', '付款', '到账'].map((what) => way + what),
);

/** Words that sound like one of the list and are none. Longer ones first. */
export const innocentWords: readonly string[] =
  '中场休息 见面 见过 见人 建人 比赛 比分 比较 比例 比如 比起 必须 必胜 必定 必要 闭幕 威信 维新 为新 卫新 重新 信心 跑分钟 转发 反用 反正 加上 近期 金群 家裙 四料 思料 稳专 问转 前场 西前 系前 先线 逃线 保迎 报应 报营 月跑 越跑 月票 落料 买银 卖音 麦银 票场 员教 原叫 园角 远角 圆脚 院校 轻松 清场 表资 标子 参加 参赛 惨败 闹参 忘把 望把 往把 网吧 单刀 但 担 弹 淡 诞'
    .split(' ')
    .toSorted((one, other) => other.length - one.length);
