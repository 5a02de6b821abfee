import { ApiError } from '#lib/api-error.ts';

/** The fields of a form that a provider complained about, in the form's order. */
export function findMarks<Field extends string>(error: unknown, fields: readonly Field[]): [Field, string][] {
  const campos = error instanceof ApiError ? (error.campos ?? {}) : {};
  return fields.flatMap((field): [Field, string][] => (campos[field] ? [[field, campos[field]]] : []));
}

/** The reason a provider gives for refusing, such as nobody deleting themselves. */
export function findRefusal(error: unknown): string | null {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefusal && error.status !== 401 ? (error.mensagem ?? null) : null;
}
