import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { CheckChips } from '../../ui/fields/chips.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { nameOf, usualWords, wordOf } from './document-labels.ts';
import styles from './promotions.module.css';
import { type Root, type Schema, emptyOf, fits, isFields, resolved, wordsOf } from './schema.ts';

/** Where text is long enough to want several lines. */
const LONG_TEXT = 200;

interface SchemaPartProps {
  readonly root: Root;
  readonly schema: Schema;
  /** The name of the part in its document, by which its words are found. */
  readonly name: string;
  readonly label: string;
  /** Its place in the document: reward.0.formula. */
  readonly path: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** What is wrong, by place. */
  readonly faults: ReadonlyMap<string, string>;
  /** Stays as it is. */
  readonly fixed?: boolean;
}

/** One part of a document as a form, made from its schema alone. */
export function SchemaPart(props: SchemaPartProps) {
  const schema = resolved(props.root, props.schema);
  const words = wordsOf(props.root, schema);
  if (words) return <WordPart {...props} words={words} />;
  if (schema.anyOf) return <ChoicePart {...props} variants={schema.anyOf} />;
  if (schema.type === 'object') return <ObjectPart {...props} schema={schema} />;
  if (schema.type === 'array') return <ListPart {...props} schema={schema} />;
  if (schema.type === 'boolean') return <YesPart {...props} />;
  return <TextPart {...props} schema={schema} />;
}

const childPath = (path: string, key: string | number): string => (path === '' ? String(key) : `${path}.${key}`);

function WordPart({
  name,
  label,
  path,
  value,
  onChange,
  faults,
  fixed,
  words,
}: SchemaPartProps & { words: readonly string[] }) {
  return (
    <Select
      label={label}
      value={typeof value === 'string' ? value : ''}
      placeholder="请选择"
      disabled={fixed}
      error={faults.get(path)}
      onValueChange={onChange}
      options={words.map((word) => ({ value: word, label: wordOf({ name, word }) }))}
    />
  );
}

const YesPart = ({ label, path, value, onChange, faults }: SchemaPartProps) => (
  <Checkbox checked={value === true} error={faults.get(path)} onChange={({ target }) => onChange(target.checked)}>
    {label}
  </Checkbox>
);

function TextPart({ name, label, path, value, onChange, faults, fixed, schema }: SchemaPartProps) {
  const list = useId();
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  const common = { label, value: text, error: faults.get(path), disabled: fixed };
  if ((schema.maxLength ?? 0) > LONG_TEXT)
    return (
      <TextArea {...common} rows={3} maxLength={schema.maxLength} onChange={({ target }) => onChange(target.value)} />
    );
  const usual = usualWords(name);
  return (
    <>
      <TextField
        {...common}
        inputMode={isNumber ? 'numeric' : 'text'}
        {...(usual.length > 0 ? { list } : {})}
        onChange={({ target }) => onChange(isNumber ? numberOf(target.value) : target.value)}
      />
      {usual.length > 0 && (
        <datalist id={list}>
          {usual.map((word) => (
            <option key={word} value={word}>
              {wordOf({ name: 'audience', word })}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}

/** What is no number stays as it was typed: the server says what is wrong with it. */
const numberOf = (text: string): unknown => (/^\d+$/.test(text) ? Number(text) : text === '' ? undefined : text);

/** One of several forms: its parts are drawn for the form that is chosen. */
function ChoicePart({ variants, ...props }: SchemaPartProps & { readonly variants: readonly Schema[] }) {
  const { root, label, value, onChange } = props;
  const chosen = variants.findIndex((variant) => fits(root, variant, value));
  const variant = variants[Math.max(0, chosen)];
  return (
    <div className={styles.choice}>
      <Select
        label={`${label}的形式`}
        size="sm"
        value={String(Math.max(0, chosen))}
        onValueChange={(index) => {
          const wanted = variants[Number(index)];
          if (wanted) onChange(emptyOf(root, wanted));
        }}
        options={variants.map((each, index) => ({ value: String(index), label: variantName(root, each) }))}
      />
      {variant && <SchemaPart {...props} schema={variant} />}
    </div>
  );
}

/** A form is called after the part that sets it apart. */
function variantName(root: Root, variant: Schema): string {
  const schema = resolved(root, variant);
  if (schema.type === 'object') return (schema.required ?? []).slice(0, 1).map(nameOf).join('') || '组合';
  if (schema.type === 'array') return '多个';
  return schema.type === 'integer' || schema.type === 'number' ? '数量' : schema.anyOf ? '单项' : '文字';
}

function ObjectPart(props: SchemaPartProps) {
  const { root, schema, label, path, value, onChange, faults, fixed = false } = props;
  const fields = isFields(value) ? value : {};
  const { properties = {}, required = [] } = schema;
  const set = (key: string, next: unknown) => {
    const rest = Object.fromEntries(Object.entries(fields).filter(([held]) => held !== key));
    onChange(next === undefined ? rest : { ...rest, [key]: next });
  };
  const absent = Object.keys(properties).filter((key) => !required.includes(key) && fields[key] === undefined);
  return (
    <fieldset className={styles.part} data-top={path === '' || undefined}>
      <legend>{label}</legend>
      {faults.has(path) && <p className={styles.fault}>{faults.get(path)}</p>}
      {Object.entries(properties).map(([key, part]) =>
        absent.includes(key) ? null : (
          <div key={key} className={styles.field}>
            <SchemaPart
              root={root}
              schema={part}
              name={key}
              label={nameOf(key)}
              path={childPath(path, key)}
              value={fields[key]}
              onChange={(next) => set(key, next)}
              faults={faults}
              fixed={fixed && key === 'id'}
            />
            {!required.includes(key) && (
              <IconButton icon={Trash2} size="sm" label={`去掉${nameOf(key)}`} onClick={() => set(key, undefined)} />
            )}
          </div>
        ),
      )}
      {absent.length > 0 && (
        <p className={styles.more}>
          {absent.map((key) => (
            <Button
              key={key}
              look="text"
              size="sm"
              icon={<Icon of={Plus} size="sm" />}
              onClick={() => set(key, emptyOf(root, properties[key] ?? {}))}
            >
              {nameOf(key)}
            </Button>
          ))}
        </p>
      )}
    </fieldset>
  );
}

function ListPart(props: SchemaPartProps) {
  const { root, schema, name, label, path, value, onChange, faults } = props;
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const item = schema.items ?? {};
  const words = wordsOf(root, item);
  if (words)
    return (
      <CheckChips
        label={label}
        showLabel
        size="sm"
        values={items.filter((each) => typeof each === 'string')}
        onValuesChange={onChange}
        options={words.map((word) => ({ value: word, label: wordOf({ name, word }) }))}
      />
    );
  return (
    <fieldset className={styles.part}>
      <legend>{label}</legend>
      {faults.has(path) && <p className={styles.fault}>{faults.get(path)}</p>}
      {items.map((each, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a document have no name but their place
        <div key={index} className={styles.field}>
          <SchemaPart
            root={root}
            schema={item}
            name={name}
            label={`${label} ${index + 1}`}
            path={childPath(path, index)}
            value={each}
            onChange={(next) => onChange(items.map((held, at) => (at === index ? next : held)))}
            faults={faults}
          />
          <IconButton
            icon={Trash2}
            size="sm"
            label={`去掉${label} ${index + 1}`}
            onClick={() => onChange(items.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {items.length < (schema.maxItems ?? Number.POSITIVE_INFINITY) && (
        <Button
          look="text"
          size="sm"
          icon={<Icon of={Plus} size="sm" />}
          onClick={() => onChange([...items, emptyOf(root, item)])}
        >
          添加{label}
        </Button>
      )}
    </fieldset>
  );
}
