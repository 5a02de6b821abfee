import { expect, test } from 'vitest';
import { cleanWord } from './clean-word.ts';
import { readWords } from './read-words.ts';

const read = (text: string) =>
  readWords({
    paginas: [
      {
        palavras: text.split(' ').map((word, at) => [word, at * 100, 0, 90, 20]),
        giro: 0,
        confianca: 90,
      },
    ],
  });
const find = (text: string, name: string) => {
  const words = read(text);
  const found = words.findName(name);
  return found && words.tell(found);
};

test('a name is found with a digit of its number misread, and without it', () => {
  expect(find('Cliente: 94.024.574 BRUNO TREVATO', '94.024.514 BRUNO TREVATO')).toBe('BRUNO TREVATO');
  expect(find('Camila Vasconcelos', 'CAMILA VASCONCELOS 28483680041')).toBe('Camila Vasconcelos');
  expect(find('Auto Peças 3 Irmãos Ltda', 'Auto Peças 3 Irmãos Ltda')).toBe('Auto Peças 3 Irmãos Ltda');
  expect(find('Bruno Almeida', '94.024.514 BRUNO TREVATO')).toBeNull();
});

test.each(['Il', 'll', '11', 'II'])('the II of a street is found where a machine reads %s', (read) => {
  expect(find(`Praça Dom Pedro ${read}, 4349`, 'Dom Pedro II')).toBe(`Dom Pedro ${read},`);
});

test('a text is found wherever it stands, as somebody types it', () => {
  const words = read('Nome: José da Silva, CPF 529.982.247-25. jose da silva');
  const texts = (value: string) => words.findText(value).map(words.tell);
  expect(texts('JOSE DA SIL')).toEqual(['José da Silva,', 'jose da silva']);
  expect(texts('52998224725')).toEqual([]);
  expect(texts('982.247-25')).toEqual(['529.982.247-25.']);
  expect(texts(' . ')).toEqual([]);
  expect(read('a '.repeat(5000)).findText('a')).toHaveLength(200);
});

test('a word of a hostile file is cut, and has no character that can not be stored', () => {
  expect(cleanWord(`A\u0000na\u0007\ud800`)).toBe('Ana\ufffd');
  expect(cleanWord('x'.repeat(5_000_000))).toHaveLength(100);
});

test('of a paper made to hurt only so many words are compared', () => {
  const words = read('administrador '.repeat(50_000));
  expect(words.length).toBe(6000);
  expect(words.matchAll(/administra[^\s]*/gi)).toHaveLength(1000);
  expect(words.matchAll(/r $/g).at(-1)?.de).toBe(5999);
});

test('a word of many names is no more work than words are', () => {
  const words = read(`${'Ana.Lima.'.repeat(11)} `.repeat(3000));
  expect(words.findAllNames('Ana Lima')).toHaveLength(200);
  const late = read(`${`${'Ana.Lima.'.repeat(11)} `.repeat(2000)}Bia Rocha`);
  expect(late.findName('Bia Rocha')).toBeNull();
});

test('the value of a label is not looked for on another page', () => {
  const pageOf = (word: string, y: number) => ({
    ...{ palavras: [[word, 500, y, 640, 120] as [string, number, number, number, number]] },
    ...{ giro: 0 as const, confianca: null },
  });
  const label = pageOf('Validade', 500);
  const value = pageOf('03/02/2024', 700);
  const onePage = { ...label, palavras: [...label.palavras, ...value.palavras] };
  expect(readWords({ paginas: [onePage] }).findValue('validade')).toEqual({ de: 1, ate: 1 });
  expect(readWords({ paginas: [label, value] }).findValue('validade')).toBeNull();
});
