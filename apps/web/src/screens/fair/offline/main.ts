import { slotTitles, verifySlotRound } from '@fairground/slots';
import {
  claimFrom,
  type ClaimFields,
  emptyFields,
  fieldLabels,
  fieldNames,
  fieldsFromJson,
  poolChoices,
} from '../claim-fields.ts';
import { checkList, element } from './elements.ts';
import { isWinning, stepNotes, stepTitle, symbolName } from '../step-texts.ts';

/** The check of the page /fair as one file: the same calls, drawn with nothing but the browser. */
const form = document.querySelector('form');
const result = document.querySelector('#result');
const told = fieldsFromJson(document.querySelector('#claim')?.textContent ?? '') ?? emptyFields;

const inputs = new Map<keyof ClaimFields, HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>();

const choices: Partial<Record<keyof ClaimFields, readonly { readonly value: string; readonly label: string }[]>> = {
  gameCode: slotTitles.map(({ code, name }) => ({ value: code, label: name })),
  pools: poolChoices,
};

function inputFor(name: keyof ClaimFields) {
  const options = choices[name];
  if (options) return element('select', {}, ...options.map(({ value, label }) => element('option', { value }, label)));
  return name === 'drawn' ? element('textarea', { rows: 3 }) : element('input', { autocomplete: 'off' });
}

for (const name of fieldNames) {
  const input = inputFor(name);
  input.value = told[name] === '' && input instanceof HTMLSelectElement ? input.value : told[name];
  inputs.set(name, input);
  form?.append(element('label', { className: name }, fieldLabels[name], input));
}
form?.append(element('button', {}, '核对'));

const typedFields = (): ClaimFields => {
  const typed = { ...emptyFields };
  for (const [name, input] of inputs) Object.assign(typed, { [name]: input.value });
  return typed;
};

function check(): void {
  const read = claimFrom(typedFields());
  if (!read.ok) {
    result?.replaceChildren(element('p', { className: 'no' }, `${fieldLabels[read.field]}：${read.message}`));
    return;
  }
  const verification = verifySlotRound(read.value);
  const { outcome, title } = verification;
  const screens = (title ? (outcome?.steps ?? []) : []).map((step, index) => {
    if (!title || !outcome) return '';
    const reels = step.screen.map((cells, reel) =>
      element(
        'ol',
        {},
        ...cells.map((cell, row) =>
          element('li', { className: isWinning(step, { reel, row }) ? 'wins' : '' }, symbolName(title, cell) || '–'),
        ),
      ),
    );
    const notes = stepNotes(title, read.value.stake, step).map((note) => element('p', {}, note));
    return element(
      'details',
      { open: index === 0 },
      element('summary', {}, stepTitle(outcome, index)),
      element('div', { className: 'reels' }, ...reels),
      ...notes,
    );
  });
  result?.replaceChildren(...checkList(verification), ...screens);
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  check();
});
if (told.serverSeed !== '') check();
