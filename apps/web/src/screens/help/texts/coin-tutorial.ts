import { article, page, type WriteArticle } from '../article.ts';

/** xnbcqkjc */
export const write: WriteArticle = (f) => ({
  parts: [
    {
      heading: '虚拟币存款',
      steps: [
        '准备一个支持USDT的钱包，或在正规交易平台持有USDT。',
        `在${page('savemoney', '存款页')}选择“虚拟币转账”或“虚拟币扫码”，先选网络。`,
        '输入人民币金额，系统按当时汇率锁定需要转出的数量，锁定到订单超时为止。',
        '复制地址与数量，或用钱包扫描二维码；核对地址的首尾几位。',
        '在钱包中选择相同的网络并发送；页面上的数量是到账数量，矿工费另计。',
        '等待链上确认，达到所需次数后自动存入中心钱包。',
      ],
      pictures: [{ name: 'coin-wait', caption: '虚拟币付款页：网络、地址、数量和确认进度' }],
    },
    {
      heading: '怎样选择网络',
      table: {
        head: ['网络', '地址开头', '存款确认', '最低存款', '最低取款', '取款网络费'],
        rows: f.networks.map(({ name, confirmations, depositMin, withdrawMin, networkFee }) => [
          name,
          name === 'TRC20' ? 'T' : '0x',
          confirmations,
          depositMin,
          withdrawMin,
          networkFee,
        ]),
      },
      after: ['TRC20的矿工费通常较低；ERC20的矿工费随网络拥堵变化。'],
      caution: '网络不符的转账无法找回。第一次使用，建议先转一笔小额，到账后再转其余部分。',
    },
    {
      heading: '添加取款地址',
      steps: [
        `进入${page('virtualCoinCard')}，点击“添加地址”，先选网络，再粘贴地址。`,
        '系统会核对地址的格式和校验位，网络选错会立即提示。',
        `新地址有${f.cooldownHours}小时冷却期，之后即可用于取款；最多保存${f.accountsMax}个。`,
      ],
    },
    {
      heading: '虚拟币取款',
      steps: [
        `在${page('takemoney', '取款页')}选择“虚拟币”和该地址。`,
        '输入金额，核对汇率、网络费与预计到账的数量。',
        '输入资金密码提交；出款后，订单里可以看到进度和到账数量。',
      ],
    },
  ],
  questions: [
    {
      ask: '转的数量与订单不一致怎么办？',
      answer: '少于订单的，达到下限就按实际数量入账；多于订单或差得太多的，转人工核对。',
    },
    { ask: '地址可以重复使用吗？', answer: '请每次重新下单获取地址，不要向旧地址转币。' },
    {
      ask: '迟迟没有确认怎么办？',
      answer:
        '多半是网络拥堵或矿工费过低。用交易号在区块浏览器查询；确认次数够了，页面会自动更新，晚到的款项同样入账。',
    },
    { ask: '汇率在哪里看？', answer: `${page('exchange')}列出各币种存入和取出时的汇率；取款按提交时显示的汇率。` },
    { ask: '还有别的存取方式吗？', answer: `有，见${article('ck')}和${article('qk')}。` },
  ],
  way: ['virtualCoinCard', '管理虚拟币地址'],
});
