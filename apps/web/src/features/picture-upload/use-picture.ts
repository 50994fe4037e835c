import { type ImagePurpose, IMAGE_BYTES_MAX, members } from '@fairground/contract/members';
import { useEffect, useRef, useState } from 'react';
import { base64 } from '../../api/bytes.ts';
import { call } from '../../api/call.ts';
import { messageOf } from '../../api/failures.ts';
import { pictureVerdict, pictureMessages } from './picture-rules.ts';

/** A picture on its way to the server. */
export interface PictureState {
  readonly step: 'none' | 'sending' | 'sent' | 'failed';
  /** What is shown of it; empty when it is no picture. */
  readonly preview: string;
  readonly fileName: string;
  readonly error: string | undefined;
}

const nothing: PictureState = { step: 'none', preview: '', fileName: '', error: undefined };

/** Chooses, checks, sends and forgets one picture. `onSent` hears its id, and an empty text when it is gone again. */
export function usePicture(purpose: keyof typeof ImagePurpose, onSent: (imageId: string) => void) {
  const [state, setState] = useState(nothing);
  const file = useRef<File>(undefined);
  // A later choice wins over one that is still being sent.
  const sequence = useRef(0);
  useEffect(() => () => URL.revokeObjectURL(state.preview), [state.preview]);

  async function choose(chosen: File): Promise<void> {
    const mine = ++sequence.current;
    const isMine = () => sequence.current === mine;
    file.current = chosen;
    onSent('');
    const about = { fileName: chosen.name, preview: '' };
    const refuse = (error: string) => setState({ ...about, step: 'failed', error });
    // A film is not read into memory only to be told that it is too large.
    if (chosen.size > IMAGE_BYTES_MAX) return refuse(pictureMessages['too-large']);
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    if (!isMine()) return undefined;
    const verdict = pictureVerdict(bytes);
    if (!verdict.ok) return refuse(pictureMessages[verdict.why]);
    const preview = URL.createObjectURL(chosen);
    setState({ ...about, preview, step: 'sending', error: undefined });
    try {
      const { imageId } = await call(members.uploadImage, { purpose, image: base64(bytes) });
      if (!isMine()) return undefined;
      setState({ ...about, preview, step: 'sent', error: undefined });
      onSent(imageId);
    } catch (failure) {
      if (isMine()) setState({ ...about, preview, step: 'failed', error: messageOf(failure) });
    }
    return undefined;
  }

  function remove(): void {
    sequence.current += 1;
    file.current = undefined;
    setState(nothing);
    onSent('');
  }

  const retry = () => void (file.current && choose(file.current));
  return { ...state, choose, remove, retry };
}
