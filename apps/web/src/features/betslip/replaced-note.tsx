import { type Slip, replacedLegs } from '@fairground/betting';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './slip-tab.module.css';
import { type Joining, canTakeBack, joinReplaced, joiningOf, takeBack, useReplaced } from './state/replaced-legs.ts';

const joiningLabels: Record<Joining, string> = { series: '改为串关', builder: '改为组合', multiple: '改为多项' };

/** A single slip let go of what was chosen before: said, with the way back and the way to keep both. */
export function ReplacedNote({ slip }: { readonly slip: Slip }) {
  const replaced = useReplaced();
  const former = canTakeBack(replaced, slip) && replaced.before ? replacedLegs(replaced.before, slip) : [];
  const joining = joiningOf(former, slip.legs);
  return (
    <output className={styles.replaced}>
      {former.length > 0 && (
        <>
          <span>原投注项已被替换</span>
          <Button look="text" size="sm" onClick={takeBack}>
            撤销
          </Button>
          <Button look="text" size="sm" onClick={() => joinReplaced(joining)}>
            {joiningLabels[joining]}
          </Button>
        </>
      )}
    </output>
  );
}
