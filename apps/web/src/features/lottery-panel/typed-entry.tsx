import type { CountedPick, PickProblem, TypedNumbers } from '@fairground/lottery';
import { ClipboardPaste, Eraser } from 'lucide-react';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './bet-panel.module.css';

interface TypedEntryProps {
  readonly typed: TypedNumbers;
  readonly text: string;
  readonly counted: CountedPick | PickProblem;
  readonly onText: (text: string) => void;
}

/** What travels to the server at most. */
const LENGTH_MOST = 60_000;
const LISTED = 30;

/** 单式: numbers typed or pasted. What cannot be read is listed, what is there twice is told. */
export function TypedEntry({ typed, text, counted, onText }: TypedEntryProps) {
  const { malformed = [], malformedCount = 0, readable = '' } = 'message' in counted ? counted : {};
  const repeated = 'repeated' in counted ? counted.repeated : [];
  const paste = async () => {
    try {
      const pasted = await navigator.clipboard.readText();
      onText(`${text}${text.trim() === '' ? '' : '\n'}${pasted}`.slice(0, LENGTH_MOST));
    } catch {
      toast.info('浏览器未允许读取剪贴板，请在输入框内直接粘贴');
    }
  };
  return (
    <div className={styles.typed}>
      <TextArea
        label="输入号码"
        rows={7}
        value={text}
        maxLength={LENGTH_MOST}
        spellCheck={false}
        autoComplete="off"
        inputMode="text"
        placeholder={typed.placeholder}
        hint="每注之间用空格、逗号、分号或换行分隔"
        error={malformedCount > 0 ? `有${malformedCount}项无法识别，改正后才能投注` : undefined}
        onChange={(event) => onText(event.target.value)}
      />
      <div className={styles.typedTools}>
        <Button size="sm" icon={<Icon of={ClipboardPaste} size="sm" />} onClick={() => void paste()}>
          粘贴
        </Button>
        <Button size="sm" icon={<Icon of={Eraser} size="sm" />} disabled={text === ''} onClick={() => onText('')}>
          清空
        </Button>
        {malformed.length > 0 && (
          <Button size="sm" onClick={() => onText(readable)}>
            删除无法识别的项
          </Button>
        )}
      </div>
      {malformed.length > 0 && (
        <ul className={styles.malformed} aria-label="无法识别的号码">
          {malformed.slice(0, LISTED).map((item, index) => (
            // The same mistake may be made twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>{item}</li>
          ))}
          {malformedCount > LISTED && <li>等{malformedCount}项</li>}
        </ul>
      )}
      {repeated.length > 0 && (
        <output className={styles.repeated}>
          重复的号码只计一注：{repeated.slice(0, LISTED).join('、')}
          {repeated.length > LISTED && ` 等${repeated.length}项`}
        </output>
      )}
    </div>
  );
}
