import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { copyText } from '../copy-text.ts';
import { IconButton } from './icon-button.tsx';
import { Icon } from '../icon.tsx';
import { COPIED_MS } from '../timing.ts';
import { toast } from '../toast.ts';

export interface CopyButtonProps {
  /** What is copied. While it is empty or blank there is no button. */
  readonly text: string | undefined;
  /** The word on the button. */
  readonly label?: string;
  /** What exactly is copied, for screen readers: 复制订单号. */
  readonly describes?: string;
  /** Only the icon, as beside an order number. */
  readonly compact?: boolean;
  readonly look?: NonNullable<ButtonProps['look']>;
  readonly size?: NonNullable<ButtonProps['size']>;
}

/** Copies, then shows a tick for a moment and says 复制成功. */
export function CopyButton(props: CopyButtonProps) {
  const { text = '', label = '复制', describes, compact = false, look = 'text', size = 'sm' } = props;
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  if (text.trim() === '') return null;

  const copy = async () => {
    if (await copyText(text)) {
      setCopied(true);
      toast.success('复制成功');
    } else {
      toast.error('复制失败，请手动选中后复制');
    }
  };
  const picture = copied ? Check : Copy;
  if (compact) return <IconButton icon={picture} size="sm" label={describes ?? label} onClick={() => void copy()} />;
  return (
    <Button
      look={look}
      size={size}
      icon={<Icon of={picture} size="sm" />}
      {...(describes ? { 'aria-label': describes } : {})}
      onClick={() => void copy()}
    >
      {label}
    </Button>
  );
}
