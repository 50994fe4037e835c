import type { OutputOf } from '@fairground/contract';
import type { backOfficeCatalogue } from '@fairground/contract/back-office';
import { Badge } from '../../../ui/display/badge.tsx';
import styles from './payee.module.css';

type Order = OutputOf<typeof backOfficeCatalogue.money.withdrawals>['list'][number];

interface PayeeProps {
  readonly order: Pick<Order, 'holder' | 'isHolderMember' | 'method' | 'account'>;
}

/** Who is paid and where to; whether that is the member themself is said beside it. */
export const Payee = ({ order: { holder, isHolderMember, method, account } }: PayeeProps) => (
  <span className={styles.payee}>
    <span>
      {holder === '' ? method : holder}{' '}
      {isHolderMember !== null && (
        <Badge tone={isHolderMember ? 'success' : 'danger'}>{isHolderMember ? '与实名一致' : '与实名不符'}</Badge>
      )}
    </span>
    <small>{holder === '' ? account : `${method} ${account}`}</small>
  </span>
);
