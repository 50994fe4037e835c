import type { TopicHandler } from '../../platform/jobs/outbox-worker.ts';
import { memberMessages } from './member-messages.ts';

/** The outbox topic under which a new member is welcomed. */
export const WELCOME_MESSAGE = 'message.welcome';

const TITLE = '欢迎加入';
const bodyFor = (legalAge: number): string =>
  [
    '账号已注册成功，祝您玩得开心。',
    '为保障账户安全，请前往个人资料绑定手机号和真实姓名，取款时需要用到。',
    '存款渠道仅由官方网站、官方App和官方客服提供，不存在线下代理，请勿向个人转账。',
    `娱乐有度，量力而行。您可以随时在钱包页设置存款、亏损和时长限额。未满${legalAge}岁禁止参与。`,
  ].join('\n');

/** Delivered at least once by the outbox, kept at most once by its cause. */
export const sendWelcomeMessage: TopicHandler = async ({ payload }, app) => {
  const memberId = BigInt(String(payload['memberId']));
  const message = {
    memberId,
    type: 'notice',
    title: TITLE,
    body: bodyFor(app.config.legalAge),
    cause: 'welcome',
    createdAt: app.now(),
  } as const;
  await memberMessages.write(app, message);
};
