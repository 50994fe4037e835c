/** Letters of other alphabets that look like ours. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['аαɑ', 'a'],
    ['вβь', 'b'],
    ['сϲᴄ', 'c'],
    ['ԁ', 'd'],
    ['еεҽ', 'e'],
    ['ɡ', 'g'],
    ['һн', 'h'],
    ['іιı', 'i'],
    ['ј', 'j'],
    ['κк', 'k'],
    ['ⅼӏ', 'l'],
    ['м', 'm'],
    ['пη', 'n'],
    ['оοσ', 'o'],
    ['рρ', 'p'],
    ['ԛ', 'q'],
    ['г', 'r'],
    ['ѕ', 's'],
    ['тτ', 't'],
    ['υս', 'u'],
    ['ѵν', 'v'],
    ['ѡω', 'w'],
    ['хχ', 'x'],
    ['уγ', 'y'],
    ['ᴢ', 'z'],
  ].flatMap(([alike = '', letter = '']) => Array.from(alike, (each) => [each, letter])),
);

/** Traditional and other variants of the characters our words are written with. */
const VARIANTS: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from(
    '電电報报飛飞機机賺赚錢钱帶带單单內内幕幕貸贷賣卖淫淫嫖嫖娼娼約约炮炮聊聊裸裸媽妈腦脑殘残賤贱種种廢废滾滚號号碼码維维聯联係系繫系進进羣群導导師师穩稳贏赢註注冊册買买賬账帳账體体驗验現现獎奖傭佣計计劃划隊队員员業业務务視视頻频黃黄殺杀類类當当網网點点東东給给說说話话對对開开關关發发財财個个裡里裏里後后無无為为與与還还這这來来時时過过場场賽赛門门總总萬万億亿紅红綠绿戰战勝胜負负輸输罵骂壞坏輕轻鬆松幣币銀银額额費费價价藥药醫医龍龙鳥鸟魚鱼馬马車车長长風风雲云見见覺觉觀观貝贝頭头顏颜願愿幹干雜杂養养龜龟兒儿紙纸鵝鹅衆众眾众誠诚掃扫娛娱樂乐戶户證证結结職职辦办級级學学愛爱雞鸡蕩荡搖摇槍枪彈弹聽听紗纱廈厦筆笔畢毕閉闭擬拟膩腻嗎吗瑪玛螞蚂趕赶釀酿凱凯罰罚鬧闹惱恼慘惨蠶蚕參参燦灿摻掺罷罢擔担膽胆誕诞劍剑減减簡简間间漸渐堅坚踐践認认標标鏢镖資资終终鍾钟偉伟衛卫衞卫圍围爲为韋韦摳抠駕驾僅仅緊紧盡尽勁劲晉晋趙赵著着離离麗丽歷历絲丝遼辽療疗飯饭煩烦擁拥寶宝飽饱營营應应鷹鹰問问聞闻溫温紋纹轉转專专磚砖習习戲戏細细籤签淺浅潛潜討讨線线險险顯显縣县獻献拋抛紛纷憤愤銷销曉晓閱阅閲阅躍跃悅悦嶽岳羅罗絡络騾骡麥麦邁迈陰阴飲饮飄飘廠厂澀涩請请慶庆遠远圓圆園园緣缘腳脚較较儍傻'.matchAll(
      /(.)(.)/gu,
    ),
    ([, variant = '', plain = '']): [string, string] => [variant, plain],
  ),
);

/** Everything looks the same that is meant the same: width, case, accents, look-alikes, old forms. Keeps every place. */
export const plainText = (text: string): string =>
  Array.from(
    text
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\p{Mn}/gu, '')
      .normalize('NFC')
      // A heart is read as the 信 it stands for, a plus as 加.
      .replaceAll(/(?<=[vw]\s*)[❤♥💗💕💖💓](?=\s*x)/gu, '')
      .replaceAll(/(?<=[vw微薇溦徽威]\s*)[❤♥💗💕💖💓]/gu, '信')
      .replaceAll(/[+➕](?=\s*(?:[vw](?!\d)|微|薇|q|扣|tg))/gu, '加'),
    (char) => LOOKALIKES[char] ?? VARIANTS[char] ?? char,
  ).join('');

/** The same without anything that only stands between letters, digits and characters. */
export const foldText = (text: string): string => plainText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
