import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { siteDateTime } from '../../features/site/site-time.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { MemberLink } from '../parts/member/member-link.tsx';
import { MemberStateBadge } from '../parts/member/member-state-badge.tsx';
import { service } from './service-data.ts';
import styles from './service-page.module.css';

const NOT_YOURS = '无权查看';

/** Who one talks to, as far as this operator may know. */
export function MemberFacts({ conversationId }: { readonly conversationId: string }) {
  const result = useQuery({ ...query(service.facts, { conversationId }), meta: { quiet: true } });
  return (
    <div className={styles.facts}>
      <Loaded result={result} label="正在读取会员情况">
        {({ member, earlier }) =>
          member === null ? (
            <p className={styles.none}>访客没有登录，无法核对账户。请勿透露任何账户信息。</p>
          ) : (
            <FactList
              facts={[
                { label: '会员', value: <MemberLink {...member} /> },
                { label: '状态', value: <MemberStateBadge state={member.state} /> },
                { label: '等级', value: `VIP${member.grade}` },
                { label: '注册', value: siteDateTime(member.registerTime) },
                { label: '余额', value: member.balance === null ? NOT_YOURS : <MoneyText fen={member.balance} /> },
                {
                  label: '未结算注单',
                  value:
                    member.openBets === null ? (
                      NOT_YOURS
                    ) : (
                      <Sum many={member.openBets.tickets} fen={member.openBets.staked} />
                    ),
                },
                {
                  label: '待到账存款',
                  value:
                    member.deposits === null ? (
                      NOT_YOURS
                    ) : (
                      <Sum many={member.deposits.orders} fen={member.deposits.amount} />
                    ),
                },
                {
                  label: '处理中取款',
                  value:
                    member.withdrawals === null ? (
                      NOT_YOURS
                    ) : (
                      <Sum many={member.withdrawals.orders} fen={member.withdrawals.amount} />
                    ),
                },
                { label: '风险标记', value: <Flags flags={member.flags} /> },
                { label: '以前的会话', value: `${earlier} 次` },
              ]}
            />
          )
        }
      </Loaded>
    </div>
  );
}

const Sum = ({ many, fen }: { readonly many: number; readonly fen: bigint }) =>
  many === 0 ? (
    '无'
  ) : (
    <>
      {many} 笔，
      <MoneyText fen={fen} />
    </>
  );

function Flags({ flags }: { readonly flags: readonly string[] | null }) {
  if (flags === null) return NOT_YOURS;
  if (flags.length === 0) return '无';
  return flags.map((flag) => (
    <Badge key={flag} tone="warning">
      {flag}
    </Badge>
  ));
}
