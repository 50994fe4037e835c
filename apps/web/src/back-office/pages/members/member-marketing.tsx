import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { type MarketingKind, marketingLabels } from '@fairground/contract/messages';
import { Permission } from '@fairground/contract/permissions';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../api/failures.ts';
import { command } from '../../../api/query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { FactList } from '../../../ui/display/fact-list.tsx';
import { toast } from '../../../ui/toast.ts';
import { useHasPermission, useRefreshAll } from '../../operator/operator-data.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { Section } from '../../parts/section.tsx';
import type { Member } from './member.ts';

const kinds = ['message', 'mail', 'sms'] as const satisfies readonly MarketingKind[];

/** Which marketing a member wants; a written request is recorded here. */
export function MemberMarketing({ member }: { readonly member: Member }) {
  const may = useHasPermission(Permission.memberMarketing);
  const [asked, setAsked] = useState<MarketingKind>();
  const refreshAll = useRefreshAll();
  const record = useMutation({
    ...command(backOfficeCatalogue.members.setMarketing),
    meta: { quiet: true },
    onSuccess: async () => {
      toast.success('已登记');
      setAsked(undefined);
      await refreshAll();
    },
  });
  const isWanted = (kind: MarketingKind): boolean => member.marketing[kind] === 1;
  const act = asked && isWanted(asked) ? '退订' : '恢复接收';
  return (
    <Section title="营销接收">
      <FactList
        facts={kinds.map((kind) => ({
          label: `${marketingLabels[kind]}推广`,
          value: (
            <>
              <Badge tone={isWanted(kind) ? 'neutral' : 'warning'}>{isWanted(kind) ? '接收' : '已退订'}</Badge>{' '}
              {may && (
                <Button
                  size="sm"
                  aria-label={`${isWanted(kind) ? '登记退订' : '登记恢复'} ${marketingLabels[kind]}`}
                  onClick={() => setAsked(kind)}
                >
                  {isWanted(kind) ? '登记退订' : '登记恢复'}
                </Button>
              )}
            </>
          ),
        }))}
      />
      <ReasonDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={`登记营销${act}`}
        facts={[
          { label: '会员', value: `${member.memberName} ${member.memberId}` },
          { label: '方式', value: asked ? marketingLabels[asked] : '' },
        ]}
        label="书面申请"
        hint="写明会员何时、以何种方式书面提出。"
        confirmText={`确认${act}`}
        busy={record.isPending}
        failure={record.isError ? messageOf(record.error) : undefined}
        onConfirm={(reason) =>
          asked && record.mutate({ memberId: member.memberId, kind: asked, accept: isWanted(asked) ? 0 : 1, reason })
        }
      />
    </Section>
  );
}
