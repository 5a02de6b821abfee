import {
  type Entrada,
  joinWords,
  listOthers,
  orNull,
  readDay,
  readNumero,
  tidy,
  writeEntrada,
} from './entrada.ts';
import type { ListaFile } from './lista-file.ts';
import { readTable, type TableRow } from './read-table.ts';

const within = (group: string, ...names: string[]) => names.map((name) => `${group}_${name}`);
const regulation = [
  'Type',
  'OrganisationType',
  'PublicationDate',
  'EntryIntoForceDate',
  'NumberTitle',
].concat(['Programme', 'PublicationUrl']);
const regulationOf = (group: string) => within(`${group}_Regulation`, ...regulation);

export const ueHeader = [
  'fileGenerationDate',
  ...within('Entity', 'LogicalId', 'EU_ReferenceNumber', 'UnitedNationId', 'DesignationDate'),
  ...within('Entity', 'DesignationDetails', 'Remark', 'SubjectType', 'SubjectType_ClassificationCode'),
  ...regulationOf('Entity'),
  ...within('NameAlias', 'LastName', 'FirstName', 'MiddleName', 'WholeName', 'NameLanguage', 'Gender'),
  ...within('NameAlias', 'Title', 'Function', 'LogicalId', 'RegulationLanguage', 'Remark'),
  ...regulationOf('NameAlias'),
  ...within('Address', 'City', 'Street', 'PoBox', 'ZipCode', 'Region', 'Place', 'AsAtListingTime'),
  ...within('Address', 'ContactInfo', 'CountryIso2Code', 'CountryDescription', 'LogicalId'),
  ...within('Address', 'RegulationLanguage', 'Remark'),
  ...regulationOf('Address'),
  ...within('BirthDate', 'BirthDate', 'Day', 'Month', 'Year', 'YearRangeFrom', 'YearRangeTo', 'Circa'),
  ...within('BirthDate', 'CalendarType', 'ZipCode', 'Region', 'Place', 'City', 'CountryIso2Code'),
  ...within('BirthDate', 'CountryDescription', 'LogicalId', 'RegulationLanguage', 'Remark'),
  ...regulationOf('BirthDate'),
  ...within('Identification', 'Number', 'Diplomatic', 'KnownExpired', 'KnownFalse', 'ReportedLost'),
  ...within('Identification', 'RevokedByIssuer', 'IssuedBy', 'IssuedDate', 'ValidFrom', 'ValidTo'),
  ...within('Identification', 'LatinNumber', 'NameOnDocument', 'TypeCode', 'TypeDescription', 'Region'),
  ...within('Identification', 'CountryIso2Code', 'CountryDescription', 'LogicalId'),
  ...within('Identification', 'RegulationLanguage', 'Remark'),
  ...regulationOf('Identification'),
  ...within('Citizenship', 'Region', 'CountryIso2Code', 'CountryDescription', 'LogicalId'),
  ...within('Citizenship', 'RegulationLanguage', 'Remark'),
  ...regulationOf('Citizenship'),
];

type Value = TableRow['value'];

function readName(value: Value): string {
  const parts = ['FirstName', 'MiddleName', 'LastName'].map((part) => tidy(value(`NameAlias_${part}`)));
  return tidy(value('NameAlias_WholeName')) || parts.filter(Boolean).join(' ');
}

function readBirth(value: Value): string {
  const [from, to] = [tidy(value('BirthDate_YearRangeFrom')), tidy(value('BirthDate_YearRangeTo'))];
  return (
    readDay(value('BirthDate_BirthDate')) ?? (from && to ? `${from}/${to}` : tidy(value('BirthDate_Year')))
  );
}

/** A company's nationality is where it is. */
const startEntrada = (value: Value): Entrada =>
  writeEntrada({
    tipo: /^p/i.test(value('Entity_SubjectType')) ? 'pessoa' : 'empresa',
    motivo: joinWords(
      tidy(value('Entity_Regulation_Programme')),
      tidy(value('Entity_Regulation_NumberTitle')),
    ),
    referencia: orNull(value('Entity_EU_ReferenceNumber')),
    desde: readDay(value('Entity_DesignationDate')) ?? readDay(value('Entity_Regulation_PublicationDate')),
  });

function addRow(entrada: Entrada, value: Value): void {
  const name = readName(value);
  if (entrada.nome === '') entrada.nome = name;
  entrada.outros = listOthers(entrada.nome, [...entrada.outros, name]);
  entrada.nascimentos = listOthers('', [...entrada.nascimentos, readBirth(value)]);
  const country = entrada.tipo === 'pessoa' ? 'Citizenship' : 'Address';
  entrada.nacionalidades = listOthers('', [
    ...entrada.nacionalidades,
    tidy(value(`${country}_CountryDescription`)),
  ]);
  if (tidy(value('Identification_CountryIso2Code')) === 'BR')
    entrada.documento ??= readNumero(value('Identification_Number')).documento;
}

/** A subject has a row for each of its names, births, papers and addresses. */
export async function* readUe(
  file: ListaFile,
  tellDay: (day: string | null) => void,
): AsyncGenerator<Entrada> {
  const found = new Map<string, Entrada>();
  for await (const { value } of readTable(file, { delimiter: ';', encoding: 'utf-8', header: ueHeader })) {
    const id = value('Entity_LogicalId');
    const entrada = found.get(id) ?? startEntrada(value);
    if (found.size === 0) tellDay(readDay(value('fileGenerationDate')));
    found.set(id, entrada);
    addRow(entrada, value);
  }
  yield* found.values();
}
