import type { Locator, Page, WebSocket } from '@playwright/test';
import { expect } from './people.ts';

interface SentFrame {
  readonly at: number;
  readonly msgId: number;
  readonly msgData: Readonly<Record<string, unknown>>;
}

const frameIn = (payload: string | Buffer): SentFrame => ({ at: Date.now(), ...JSON.parse(payload.toString()) });

/** A chat room on a page, in the words on the screen, and what goes over its socket. */
export class ChatPage {
  readonly page: Page;
  /** When each socket was opened, with which address, and when it ended. */
  readonly sockets: { readonly url: string; readonly openedAt: number; closedAt: number | undefined }[] = [];
  readonly sent: SentFrame[] = [];
  readonly heard: SentFrame[] = [];

  /** Before the page is opened: sockets are seen from the first on. */
  constructor(page: Page) {
    this.page = page;
    page.on('websocket', (socket) => this.watch(socket));
  }

  private watch(socket: WebSocket): void {
    if (!socket.url().includes('/stream/ws')) return;
    const seen = { url: socket.url(), openedAt: Date.now(), closedAt: undefined as number | undefined };
    this.sockets.push(seen);
    socket.on('framesent', ({ payload }) => this.sent.push(frameIn(payload)));
    socket.on('framereceived', ({ payload }) => this.heard.push(frameIn(payload)));
    socket.on('close', () => {
      seen.closedAt = Date.now();
    });
  }

  get log(): Locator {
    return this.page.getByRole('log', { name: /消息$/ });
  }

  get field(): Locator {
    return this.page.getByRole('textbox', { name: '聊天消息' });
  }

  /** Why there is no field. */
  get bar(): Locator {
    return this.page.getByRole('region', { name: /聊天/ }).getByRole('status');
  }

  line(text: string): Locator {
    return this.log.getByText(text, { exact: true });
  }

  async openLobby(): Promise<void> {
    await this.page.locator('#chat').scrollIntoViewIfNeeded();
    await this.page.getByRole('button', { name: '进入聊天大厅' }).click();
    await expect(this.page.getByText(/人在线$/)).toBeVisible();
  }

  async say(text: string): Promise<void> {
    await this.field.fill(text);
    await this.field.press('Enter');
  }

  count(msgId: number, frames: readonly SentFrame[] = this.heard): number {
    return frames.filter((frame) => frame.msgId === msgId).length;
  }

  /** The server said it. */
  async hears(msgId: number, times = 1): Promise<void> {
    await expect.poll(() => this.count(msgId), { timeout: 15_000 }).toBeGreaterThanOrEqual(times);
  }
}
