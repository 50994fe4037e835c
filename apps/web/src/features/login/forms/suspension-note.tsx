import { useQuery } from '@tanstack/react-query';
import { Callout } from '../../../ui/states/callout.tsx';
import { siteStatusQuery } from '../../site/site-info.ts';
import { siteDateTime } from '../../site/site-time.ts';

const usual = {
  login: { title: '登录暂停', text: '登录暂停服务，请稍后再来。' },
  register: { title: '注册暂停', text: '注册暂停服务，请稍后再来。' },
} as const;

/** Told before somebody types what would be refused; already logged-in members notice nothing. */
export function SuspensionNote({ way }: { readonly way: 'login' | 'register' }) {
  const found = useQuery(siteStatusQuery()).data?.suspended?.find(({ entrance }) => entrance === way);
  if (!found) return null;
  return (
    <Callout tone="warning" title={found.title || usual[way].title} announces>
      {found.text || usual[way].text}
      {found.resumeTime !== null && <p>预计恢复：{siteDateTime(found.resumeTime)}（北京时间）</p>}
    </Callout>
  );
}
