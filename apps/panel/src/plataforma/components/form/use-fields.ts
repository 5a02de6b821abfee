import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { useRef, useState } from 'react';
import { useDraft } from '#plataforma/lib/drafts.ts';

type Texts = Record<string, string>;
/** Says why a value can't be sent; undefined: it can. */
type Rule<Values> = (value: string, values: Values) => string | undefined;
/** In the order of the screen, because the first wrong field gets the focus. */
type Rules<Values> = { [Name in keyof Values]?: Rule<Values> | undefined };

/**
 * The fields of a form. Errors are shown from the first try on, and follow what is typed. `draftName`: under which what is
 * typed is kept; null: it is not.
 */
export function useFields<Values extends Texts>(
  first: Values,
  rules: Rules<Values>,
  draftName: string | null = null,
) {
  type Name = keyof Values & string;
  const places = useRef(new Map<string, HTMLElement>());
  const draft = useDraft(draftName, first);
  const { value: values, set: setValues } = draft;
  const [isTried, setIsTried] = useState(false);
  /** What the provider refused, and why. */
  const [refused, setRefused] = useState<{ values: Values; errors: Partial<Texts> } | null>(null);

  const checkField = (name: Name) => rules[name]?.(values[name] ?? '', values);
  function findError(name: Name): string | undefined {
    const isRefused = refused?.values[name] === values[name];
    return (isRefused ? refused?.errors[name] : undefined) ?? (isTried ? checkField(name) : undefined);
  }
  const change = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }));
  const focus = (name: Name) => places.current.get(name)?.focus();

  return {
    values,
    draft,
    isDirty: Object.keys(first).some((name) => getOwn(values, name) !== getOwn(first, name)),
    change,
    focus,
    field: (name: Name) => ({
      ref(place: HTMLElement | null) {
        if (place) places.current.set(name, place);
      },
      name,
      value: values[name],
      error: findError(name),
      onChange: ({ target }: { target: { value: string } }) =>
        change({ [name]: target.value } as Partial<Values>),
    }),
    /** What the form does when it is submitted: `send` gets the values, once they are right. */
    submit: (send: (values: Values) => void) => (event?: { preventDefault: () => void }) => {
      event?.preventDefault();
      setIsTried(true);
      setRefused(null);
      const wrong = (Object.keys(rules) as Name[]).find(checkField);
      if (wrong === undefined) send(values);
      else focus(wrong);
    },
    /** Shows the provider's errors at their fields, and focuses the first. */
    refuse(errors: readonly (readonly [Name, string])[], kept = values): void {
      setRefused({ values: kept, errors: Object.fromEntries(errors) });
      if (errors[0]) focus(errors[0][0]);
    },
    /** Begins anew, as if nothing had been tried. */
    reset(next: Values): void {
      setValues(() => next);
      setIsTried(false);
    },
  };
}

export type Fields<Values extends Texts> = ReturnType<typeof useFields<Values>>;

/** The rule of a text that must have so many characters, without the spaces around it. */
export const atLeast = (min: number, message: string) => (value: string) =>
  value.trim().length < min ? message : undefined;
