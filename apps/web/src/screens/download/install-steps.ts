/** A way to keep the site on a device; the words of its menus differ by system. */
export interface InstallWay {
  readonly device: 'ios' | 'android' | 'desktop';
  readonly title: string;
  readonly browser: string;
  readonly steps: readonly string[];
}

export const installWays: readonly InstallWay[] = [
  {
    device: 'ios',
    title: 'iPhone 与 iPad',
    browser: 'Safari 浏览器',
    steps: ['用 Safari 打开本站', '点底部的分享按钮（方框加向上箭头）', '选择“添加到主屏幕”，再点“添加”'],
  },
  {
    device: 'android',
    title: '安卓手机',
    browser: 'Chrome 浏览器',
    steps: ['用 Chrome 打开本站', '点右上角的菜单按钮（三个点）', '选择“安装应用”或“添加到主屏幕”'],
  },
  {
    device: 'desktop',
    title: '电脑',
    browser: 'Chrome 或 Edge 浏览器',
    steps: ['用 Chrome 或 Edge 打开本站', '点地址栏右侧的安装按钮', '在弹出的窗口里点“安装”'],
  },
];

/** Which of them is likely the reader's own. */
export function ownDevice(userAgent: string = navigator.userAgent): InstallWay['device'] {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return userAgent.includes('Android') ? 'android' : 'desktop';
}
