import { Art } from '../art.tsx';
import { avatar } from '../../art/avatar.ts';
import styles from './avatar.module.css';

export interface AvatarProps {
  /** The member's avatar id, or any stable text: the same id gives the same picture. */
  readonly id: string;
  /** Spoken name; leave out beside the name itself. */
  readonly name?: string;
  /** Any CSS length. */
  readonly size?: string;
}

/** A drawn face in a circle. */
export const Avatar = ({ id, name, size = '2.25rem' }: AvatarProps) => (
  <span className={styles.avatar} style={{ width: size, height: size }}>
    <Art svg={avatar(id)} {...(name ? { alt: name } : {})} />
  </span>
);
