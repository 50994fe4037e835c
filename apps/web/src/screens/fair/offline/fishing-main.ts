import { verifyFishingSession } from '@fairground/fishing';
import {
  emptyFishingFields,
  fishingClaimFrom,
  fishingFieldNames,
  type FishingFields,
  fishingFieldsFromJson,
  fishingLabels,
} from '../fishing/fishing-fields.ts';
import { checkList, element } from './elements.ts';

/** The check of shots on the page /fair as one file: the same calls, drawn with nothing but the browser. */
const form = document.querySelector('form');
const result = document.querySelector('#result');
const told = fishingFieldsFromJson(document.querySelector('#claim')?.textContent ?? '') ?? emptyFishingFields;

const inputs = new Map<keyof FishingFields, HTMLInputElement | HTMLTextAreaElement>();
for (const name of fishingFieldNames) {
  const input = name === 'shots' ? element('textarea', { rows: 8 }) : element('input', { autocomplete: 'off' });
  input.value = told[name];
  inputs.set(name, input);
  form?.append(element('label', { className: 'wide' }, fishingLabels[name], input));
}
form?.append(element('button', {}, '核对'));

function check(): void {
  const typed = { ...emptyFishingFields };
  for (const [name, input] of inputs) Object.assign(typed, { [name]: input.value });
  const read = fishingClaimFrom(typed);
  if (!read.ok) {
    result?.replaceChildren(element('p', { className: 'no' }, `${fishingLabels[read.field]}：${read.message}`));
    return;
  }
  const { steps, holds } = verifyFishingSession(read.value);
  result?.replaceChildren(...checkList({ steps, holds, outcome: undefined }));
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  check();
});
if (told.serverSeed !== '') check();
