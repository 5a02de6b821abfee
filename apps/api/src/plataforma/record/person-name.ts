/** SQL: the full name of a person today; `kept`, their login of then, if the person is not known. `id` names its table. */
export const personName = (id: string, kept: string) => `coalesce((
  select n.nome_completo from usuario n where n.id = ${id}
), ${kept})`;
