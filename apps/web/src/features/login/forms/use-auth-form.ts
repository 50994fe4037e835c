import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { stripSpaces } from '@fairground/contract/fields';
import type { ChangeEvent, FocusEvent } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';

/**
 * A form of this dialog: a filled field is checked when it is left, an error goes when one types again, and submitting
 * checks everything and leads to the first error. An empty field is no error before that.
 */
export function useAuthForm<Values extends FieldValues>(
  schema: z.ZodMiniType<Values, Values>,
  defaults: DefaultValues<Values>,
) {
  const form = useForm<Values>({
    resolver: standardSchemaResolver(schema),
    defaultValues: defaults,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });

  /** Props of a typed field. */
  const field = (name: Path<Values>) => {
    const { onBlur, ...registered } = form.register(name, { onChange: () => form.clearErrors(name) });
    const error = form.formState.errors[name]?.message;
    return {
      ...registered,
      onBlur: async (event: FocusEvent<HTMLInputElement>) => {
        const isFilled = event.target.value !== '';
        await onBlur(event);
        if (isFilled) await form.trigger(name);
      },
      error: typeof error === 'string' ? error : undefined,
    };
  };

  /** The same for a field in which no space can be meant: spaces vanish as they are typed or pasted. */
  const spacelessField = (name: Path<Values>) => {
    const { onChange, ...props } = field(name);
    return {
      ...props,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const stripped = stripSpaces(event.target.value);
        if (stripped !== event.target.value) event.target.value = stripped;
        return onChange(event);
      },
    };
  };

  return { form, field, spacelessField };
}
