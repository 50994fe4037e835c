// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { isOurs, toTraditional, traditionalChinese } from './traditional-chinese.ts';

describe('FR-12 traditional Chinese is made from the one simplified source', () => {
  test.each([
    ['登录', '登入'],
    ['注册账号', '註冊帳號'],
    ['账户余额', '帳戶餘額'],
    ['充值优惠', '儲值優惠'],
    ['存款已到账', '存款已到帳'],
    ['转账成功', '轉帳成功'],
    ['网络异常，请检查后重试', '網路異常，請檢查後重試'],
    ['一键回收', '一鍵回收'],
    ['滚球', '滾球'],
    ['投注单', '投注單'],
    ['取款', '取款'],
    ['里程', '里程'],
    ['稳看全局', '穩看全局'],
  ])('%s becomes %s', (simplified, traditional) => {
    expect(toTraditional(simplified)).toBe(traditional);
  });

  test('code and Latin text stay as they are', () => {
    const code = 'export const greet = (name: string) => `<b>${name}</b>`;\n';
    expect(toTraditional(code)).toBe(code);
  });

  test.each([
    ['/srv/site/apps/web/src/ui/buttons/copy-button.tsx', true],
    ['/srv/site/packages/contract/src/protocol/result-codes.ts', true],
    ['/srv/site/apps/web/src/ui/buttons/button.module.css?used', true],
    ['/srv/site/node_modules/react/index.js', false],
    ['/srv/site/apps/web/node_modules/x/index.js', false],
    ['\0vite/preload-helper.js', false],
  ])('%s is ours: %s', (id, ours) => {
    expect(isOurs(id)).toBe(ours);
  });

  test('the plugin is there only when traditional is configured', () => {
    expect(traditionalChinese('zh-Hans')).toBe(false);
    expect(traditionalChinese(undefined)).toBe(false);
    expect(traditionalChinese('zh-Hant')).toMatchObject({ name: 'traditional-chinese', enforce: 'pre' });
  });
});
