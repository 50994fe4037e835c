import { Route } from 'lucide-react';
import { hrefTo } from '../navigation/route-paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { stepsDone, useWithdrawRoad } from './road-data.ts';

/** The way to the road map, with how far one has come once that is known. */
export function RoadLink({ size = 'sm' }: { readonly size?: 'sm' | 'md' }) {
  const { data } = useWithdrawRoad();
  return (
    <ButtonLink href={hrefTo('takemoney')} size={size} icon={<Icon of={Route} size="sm" />}>
      取款路线图{data && `（${stepsDone(data)}/${data.steps.length}）`}
    </ButtonLink>
  );
}
