/**
 * Which label belongs to which field, answered quickly. jsdom walks through the whole page for every label of it, for
 * every field that is asked; finding fields by label and buttons by name took a sixth of the time of all component tests.
 * What is not in the page is left to jsdom.
 */
const FIELDS = [
  'HTMLButtonElement',
  'HTMLInputElement',
  'HTMLMeterElement',
  'HTMLOutputElement',
  'HTMLProgressElement',
  'HTMLSelectElement',
  'HTMLTextAreaElement',
] as const;

const LABELABLE = 'button, input, meter, output, progress, select, textarea';

/** Takes the place of `labels` of fields and `control` of labels in this window, once: files of tests share it. */
export function answerLabelsQuickly(): void {
  if (isQuick in window) return;
  Reflect.set(window, isQuick, true);
  replace(HTMLLabelElement.prototype, 'control', quickControl);
  for (const name of FIELDS) replace(window[name].prototype, 'labels', quickLabels);
}

const isQuick = Symbol.for('labels are answered quickly');

function replace(prototype: object, name: string, quick: (element: Element) => unknown): void {
  const exact = Object.getOwnPropertyDescriptor(prototype, name);
  Object.defineProperty(prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: Element) {
      return this.getRootNode() === document ? quick(this) : exact?.get?.call(this);
    },
  });
}

function quickControl(label: Element): Element | null {
  const id = label.getAttribute('for');
  if (id === null) return [...label.querySelectorAll(LABELABLE)].find(isLabelable) ?? null;
  const named = id === '' ? null : document.getElementById(id);
  return named?.matches(LABELABLE) && isLabelable(named) ? named : null;
}

const isLabelable = (element: Element): boolean => !(element instanceof HTMLInputElement && element.type === 'hidden');

function quickLabels(field: Element): readonly Element[] | null {
  if (!isLabelable(field)) return null;
  return [...document.getElementsByTagName('label')].filter((label) => quickControl(label) === field);
}
