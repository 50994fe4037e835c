import { fishingRooms, LEVEL_MAX, seatRules, shotStake, speciesList } from '@fairground/fishing';
import { yuanText } from '@fairground/money';
import { article, page, type WriteArticle } from '../article.ts';

/** qtwt */
export const write: WriteArticle = (f) => ({
  parts: [
    {
      heading: '账户',
      list: [
        `登录后${f.idleMinutes}分钟没有操作会自动退出；同一账户最多${f.devicesMax}台设备同时登录，再多一台登录，最早的一台会自动退出。`,
        '“记住密码”只在勾选后以加密形式保存在这台设备上，公用电脑请不要勾选。',
        `提示“登录环境有变化”时，用绑定手机的验证码确认即可，验证码${f.codeMinutes}分钟内有效。`,
        '账户被冻结时，页面会提示联系客服；冻结期间不能投注和取款，余额不会减少。',
      ],
    },
    {
      heading: '记录与对账',
      list: [
        `${page('transRecord')}：存款、取款、转账、礼金、返水和调整，每次最多查${f.spanDays}天，保存${f.recordYears}年。`,
        `${page('betRecord')}：每一注的内容、赔率、结果和结算过程。`,
        '记录可以导出为 CSV 或 Excel；“个人数据存证”是带签名的完整副本，任何人都能验证没有被改动。',
        `${page('wallet')}里的“在途资金”写明每一笔在谁手里、多久了。`,
      ],
    },
    {
      heading: '钱包与金额',
      list: [
        '所有金额以人民币元为单位，精确到分。',
        '“锁定金额”是已提交取款、尚未出款的部分，不能再用于游戏。',
        '全站余额 = 中心钱包 + 各场馆钱包 + 锁定金额。',
      ],
    },
    {
      heading: '捕鱼',
      list: [
        `${speciesList.length}种鱼的倍数和捕获概率在游戏页的“规则与鱼表”里，任何鱼、房间和炮台等级的理论返还率都是97%；每一发独立，与之前投入无关。`,
        `房间：${fishingRooms.map((room) => `${room.name}单发${yuanText(shotStake(room, 1))}–${yuanText(shotStake(room, LEVEL_MAX))}元`).join('，')}。`,
        '入座时从场馆余额带入一笔金额，离座、断线超时或让座后，没有用完的全部返回场馆余额；没有碰到鱼的炮弹8秒后按原额退回。',
        `必须按住或点击才会射击，每秒最多${seatRules.shotsPerSecond}发；自动瞄准和锁定只决定方向。3分钟没有射击会询问，5分钟让出座位，断线保留座位60秒。`,
        `离座后服务器种子公开，可以在${page('fair')}逐发重算。`,
      ],
    },
    {
      heading: '提示看不懂',
      table: {
        head: ['提示', '意思', '怎么办'],
        rows: [
          ['请勿频繁提交', '短时间内操作太多', '稍等一会儿再试'],
          ['系统维护中', '该功能暂停', '到页面写明的时间再来，余额和记录照常可看'],
          ['请先绑定真实姓名', '该操作需要实名', '按“去完善”填写'],
          ['您所在的地区受限', '所在地不在服务范围', '无法使用，请勿用技术手段绕过'],
          ['网络异常', '请求没有送达或没有答复', '检查网络后重试；资金操作不会重复扣款'],
        ],
      },
    },
    {
      heading: '消息与反馈',
      list: [
        `存取款结果、限额变更、新设备登录等会发到${page('message')}。`,
        `建议和问题可以写在${page('feedback')}里，最多附${f.feedbackImages}张图片，回复后会有提醒。`,
        `图片每天最多上传${f.imagesDay}张，单张不超过${f.imageMegabytes}MB。`,
      ],
    },
  ],
  questions: [
    { ask: '网页打不开或很慢？', answer: `先看${article('tjllq')}，再看${article('fjcjc')}。` },
    { ask: '可以改用户名或真实姓名吗？', answer: '用户名不能改；真实姓名确有错误时，联系客服核实证件后更正。' },
    { ask: '时间是哪个时区？', answer: '全站使用北京时间。' },
    {
      ask: '怎样停用或注销账户？',
      answer: `想停一段时间，用${article('bczr', '休息或自我排除')}；想彻底注销，在个人资料底部申请。`,
    },
  ],
});
