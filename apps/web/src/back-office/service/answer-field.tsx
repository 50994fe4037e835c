import { type KeyboardEvent, useRef, useState } from 'react';
import { Composer } from '../../features/conversation/composer.tsx';
import { type CannedAnswer, useCannedAnswers } from './service-data.ts';
import styles from './service-page.module.css';

interface AnswerFieldProps {
  readonly isNote: boolean;
  readonly onSend: (text: string) => void;
  readonly onPicture?: (picture: { readonly image: string; readonly preview: string }) => void;
  readonly onTyping?: () => void;
}

const OFFERED_MAX = 5;

const offered = (answers: readonly CannedAnswer[], sought: string): readonly CannedAnswer[] =>
  answers
    .filter(({ shortcut, title, text }) => [shortcut, title, text].some((part) => part.toLowerCase().includes(sought)))
    .slice(0, OFFERED_MAX);

/** Where an operator writes; a text that begins with / looks for a canned answer. */
export function AnswerField({ isNote, onSend, onPicture, onTyping }: AnswerFieldProps) {
  const { data } = useCannedAnswers();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const input = useRef<HTMLTextAreaElement>(null);
  const isSeeking = !isNote && text.startsWith('/');
  const answers = isSeeking ? offered(data?.list ?? [], text.slice(1).trim().toLowerCase()) : [];
  const current = Math.min(chosen, answers.length - 1);

  const use = (answer: CannedAnswer) => {
    setText(answer.text);
    setChosen(0);
    input.current?.focus();
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const answer = answers[current];
    if (!answer) return false;
    if (step !== undefined) setChosen((current + step + answers.length) % answers.length);
    else if (event.key === 'Enter' || event.key === 'Tab') use(answer);
    else if (event.key === 'Escape') setText('');
    else return false;
    event.preventDefault();
    return true;
  };
  return (
    <div className={styles.answer} data-note={isNote || undefined}>
      {isSeeking && (
        <ul className={styles.canned} aria-label="快捷回复">
          {answers.map((answer, index) => (
            <li key={answer.answerId}>
              <button
                type="button"
                className={styles.cannedItem}
                data-current={index === current || undefined}
                onClick={() => use(answer)}
              >
                <strong>
                  /{answer.shortcut} {answer.title}
                </strong>
                <span>{answer.text}</span>
              </button>
            </li>
          ))}
          {answers.length === 0 && <li className={styles.none}>没有匹配的快捷回复</li>}
        </ul>
      )}
      <Composer
        label={isNote ? '内部备注' : '回复访客'}
        placeholder={isNote ? '只有客服能看到' : '输入回复，输入 / 查找快捷回复'}
        sendText={isNote ? '添加备注' : '发送'}
        inputRef={input}
        value={text}
        onValueChange={setText}
        onSend={onSend}
        onKey={onKey}
        {...(onPicture && { onPicture })}
        {...(onTyping && { onTyping })}
      />
    </div>
  );
}
