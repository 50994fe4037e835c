import type { Plugin } from 'vite';
import { Converter } from 'opencc-js/cn2t';

/** Words our readers expect that a general dictionary turns otherwise. Applied over its result, longest first. */
const TERMS: Readonly<Record<string, string>> = {
  賬號: '帳號',
  賬戶: '帳戶',
  賬單: '帳單',
  轉賬: '轉帳',
  到賬: '到帳',
  入賬: '入帳',
  對賬: '對帳',
  充值: '儲值',
  // The whole field, not the scope of a variable.
  全域性: '全局',
};

const HAN = /\p{Script=Han}/u;
/** Our own text: the packages, the apps and their pages; never what came from node_modules. */
const OURS = /[\\/](?:packages|apps)[\\/][^\\/]+[\\/].*\.(?:[cm]?[jt]sx?|json|css|html)$/;

let convert: ((text: string) => string) | undefined;

/** Simplified text in traditional script with the words used in Taiwan. */
export function toTraditional(text: string): string {
  convert ??= Converter({ from: 'cn', to: 'twp' });
  let traditional = convert(text);
  for (const [general, ours] of Object.entries(TERMS)) traditional = traditional.replaceAll(general, ours);
  return traditional;
}

/** How a text of ours reads in the language of the build. */
export const inLanguage = (language: string | undefined): ((text: string) => string) =>
  language === 'zh-Hant' ? toTraditional : (text) => text;

/** Whether a module's text is ours to convert. */
export function isOurs(id: string): boolean {
  const path = id.split('?')[0] ?? id;
  return !/[\\/]node_modules[\\/]/.test(path) && OURS.test(path);
}

/** Every text is written once, in simplified Chinese; with SITE_LANGUAGE=zh-Hant the build turns it into traditional. */
export function traditionalChinese(language: string | undefined): Plugin | false {
  if (language !== 'zh-Hant') return false;
  return {
    name: 'traditional-chinese',
    enforce: 'pre',
    transform(code, id) {
      if (!isOurs(id) || !HAN.test(code)) return undefined;
      return { code: toTraditional(code), map: null };
    },
    transformIndexHtml: { order: 'pre', handler: toTraditional },
  };
}
