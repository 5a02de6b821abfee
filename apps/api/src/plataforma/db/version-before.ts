type Applied = { checksum: string }[];

/** Checksums of the first and of the last migration that the version before this line of migrations had. */
const first = 'c03ef6b215f3626d954c374b48f0975aa592671a13c8a27cfc6e2acc920d8fd7';
const last = { numero: 29, checksum: '7d85b56348dd9236a01980c6ec44bc653fcd1fe52d251842465025bbb1f2abad' };

/** Our migration that completes the tables which that version had. */
export const baseline = 10;

/** Columns it named otherwise, or that are gone since: they are there while its rows are loaded. */
export const formerColumns = {
  restore: `
    alter table usuario add column codigos_errados integer;
    alter table conferencia rename column chave_estavel to guardada`,
  remove: `
    alter table usuario drop column codigos_errados;
    alter table conferencia rename column guardada to chave_estavel`,
};

export const isOfFormerLine = (applied: Applied): boolean => applied[0]?.checksum === first;

export const isOfVersionBefore = (applied: Applied): boolean =>
  isOfFormerLine(applied) && applied.length === last.numero && applied.at(-1)?.checksum === last.checksum;
