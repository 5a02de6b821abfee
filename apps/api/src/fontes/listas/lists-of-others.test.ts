import { describe, expect, test } from 'vitest';
import { writeOnu, writeTable } from '#entrada/demo/write-lista.ts';
import { prepareListaFolder, readLista } from '#test/read-lista.ts';
import { ueHeader } from './read-ue.ts';

prepareListaFolder();

describe('what each list says, in its published layout', () => {
  test('onu: names it vouches for, births of every kind, nationalities', async () => {
    const text = writeOnu(
      '2026-11-16',
      [
        [
          ['DATAID', '1'],
          ['FIRST_NAME', 'ZEFERINO'],
          ['SECOND_NAME', 'FICTÍCIO & FILHO'],
          ['UN_LIST_TYPE', 'XX'],
          ['REFERENCE_NUMBER', 'XXi.001'],
          ['LISTED_ON', '2011-03-02'],
          [
            'NATIONALITY',
            [
              ['VALUE', 'Brazil'],
              ['VALUE', 'Portugal'],
            ],
          ],
          [
            'INDIVIDUAL_ALIAS',
            [
              ['QUALITY', 'Good'],
              ['ALIAS_NAME', 'Zé Fictício; Zeferino F.'],
            ],
          ],
          [
            'INDIVIDUAL_ALIAS',
            [
              ['QUALITY', 'Low'],
              ['ALIAS_NAME', 'O Fictício'],
            ],
          ],
          [
            'INDIVIDUAL_DATE_OF_BIRTH',
            [
              ['TYPE_OF_DATE', 'EXACT'],
              ['DATE', '1971-02-03'],
            ],
          ],
          [
            'INDIVIDUAL_DATE_OF_BIRTH',
            [
              ['TYPE_OF_DATE', 'APPROXIMATELY'],
              ['YEAR', '1970'],
            ],
          ],
          [
            'INDIVIDUAL_DATE_OF_BIRTH',
            [
              ['TYPE_OF_DATE', 'BETWEEN'],
              ['FROM_YEAR', '1969'],
              ['TO_YEAR', '1972'],
            ],
          ],
        ],
      ],
      [
        [
          ['FIRST_NAME', 'FICTÍCIA TRADING'],
          ['UN_LIST_TYPE', 'XX'],
          [
            'ENTITY_ALIAS',
            [
              ['QUALITY', 'a.k.a.'],
              ['ALIAS_NAME', 'FT'],
            ],
          ],
        ],
      ],
    );
    expect(await readLista('onu', { 'consolidated.xml': text })).toEqual([
      [
        {
          tipo: 'pessoa',
          nome: 'ZEFERINO FICTÍCIO & FILHO',
          outros: ['Zé Fictício', 'Zeferino F.'],
          documento: null,
          digitos: null,
          nascimentos: ['1971-02-03', '1970', '1969/1972'],
          nacionalidades: ['Brazil', 'Portugal'],
          motivo: 'XX',
          referencia: 'XXi.001',
          desde: '2011-03-02',
          ate: null,
          carenciaAte: null,
        },
        expect.objectContaining({ tipo: 'empresa', nome: 'FICTÍCIA TRADING', outros: ['FT'] }),
      ],
      '2026-11-16',
    ]);
  });

  const sdn = [
    '36,"FICTITIOUS AIRLINES, S.A.",-0- ,"CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ',
    '37,"FICTICIO, Jose","individual","SDNTK","Chief",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 07 Jun 1941; alt. DOB 1940 to 1942; alt. DOB circa 1943; nationality Brazil; Tax ID No. 529.982.247-25 (Brazil)."',
    '38,"FICTITIOUS SHIP","vessel","CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ',
    '\x1a',
  ].join('\r\n');
  const alt = '37,1,"aka","FICTICIO, Ze",-0- \r\n';
  const add = '36,1,"Street 1","Havana","Cuba",-0- \r\n37,2,-0- ,-0- ,"Brazil",-0- \r\n';
  test('ofac: its files by their shape, in whatever order; a ship is counted only', async () => {
    const [found] = await readLista('ofac', { 'alt.csv': alt, 'sdn.csv': sdn, 'add.csv': add });
    expect(found).toMatchObject([
      {
        tipo: 'empresa',
        nome: 'FICTITIOUS AIRLINES, S.A.',
        nacionalidades: ['Cuba'],
        motivo: 'CUBA',
        referencia: 'CUBA',
      },
      {
        tipo: 'pessoa',
        nome: 'Jose FICTICIO',
        outros: ['Ze FICTICIO'],
        documento: '52998224725',
        nascimentos: ['1941-06-07', '1940/1942', '1943'],
        nacionalidades: ['Brazil'],
        motivo: 'SDNTK, Chief',
        referencia: 'SDNTK',
      },
      null,
    ]);
  });
  test('ue: the rows of a subject make one entry', async () => {
    const row = {
      fileGenerationDate: '16/11/2026',
      Entity_LogicalId: '13',
      Entity_EU_ReferenceNumber: 'EU.27.28',
      Entity_SubjectType: 'P',
      Entity_Regulation_Programme: 'XXX',
      Entity_Regulation_NumberTitle: '1/2020',
      Entity_Regulation_PublicationDate: '2020-02-01',
    };
    const text = writeTable(ueHeader, [
      { ...row, NameAlias_WholeName: 'Zeferino Fictício' },
      { ...row, NameAlias_FirstName: 'Zé', NameAlias_LastName: 'Fictício' },
      {
        ...row,
        Entity_LogicalId: '14',
        Entity_SubjectType: 'E',
        NameAlias_WholeName: 'Fictícia Trading',
        Address_CountryDescription: 'CUBA',
      },
      { ...row, BirthDate_BirthDate: '1971-02-03', BirthDate_Year: '1971' },
      { ...row, BirthDate_YearRangeFrom: '1969', BirthDate_YearRangeTo: '1972' },
      { ...row, Citizenship_CountryDescription: 'BRAZIL' },
      { ...row, Identification_Number: '529.982.247-25', Identification_CountryIso2Code: 'BR' },
    ]);
    const [found, day] = await readLista('ue', { 'ue.csv': `\uFEFF${text}` });
    expect(day).toBe('2026-11-16');
    expect(found).toMatchObject([
      {
        tipo: 'pessoa',
        nome: 'Zeferino Fictício',
        outros: ['Zé Fictício'],
        nascimentos: ['1971-02-03', '1969/1972'],
        nacionalidades: ['BRAZIL'],
        documento: '52998224725',
        motivo: 'XXX, 1/2020',
        referencia: 'EU.27.28',
        desde: '2020-02-01',
      },
      { tipo: 'empresa', nome: 'Fictícia Trading', nacionalidades: ['CUBA'] },
    ]);
  });
});
