import { escapeHtml } from '../../../platform/http/routes/html.ts';
import { triggers } from './triggers.ts';

/** What the sandbox's channels do on demand, for the page that shows the sandbox's messages. */
export function paymentNotes(): string {
  const rows = Object.entries(triggers).map(
    ([digits, { deposit, payout }]) =>
      `<tr><td><code>.${digits.padStart(2, '0')}</code></td><td>${escapeHtml(deposit)}</td><td>${escapeHtml(payout ?? '同 .00')}</td></tr>`,
  );
  return `<h2>沙盒支付</h2>
<p>支付通道都是模拟的，结果由金额的角分位决定，例如存 100.03 元只会到账九成。取款还可以用收款账户的末四位指定：末尾为 0001 即按 .01 处理。其他尾数一律成功。</p>
<table><thead><tr><th>角分位</th><th>存款</th><th>取款</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
