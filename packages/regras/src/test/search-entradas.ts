import { compareNames, readNome } from '../listas/compare-names.ts';
import { type AchadoLista, type EntradaGuardada, judgeEntrada } from '../listas/judge-entrada.ts';
import { listProcurados } from '../listas/procurado.ts';
import { readDados } from '../read-dados.ts';

/** Everybody of a registration compared with every entry. */
export const searchEntradas = (cadastro: unknown, entradas: readonly EntradaGuardada[]): AchadoLista[] =>
  listProcurados(readDados(cadastro)).flatMap((procurado) =>
    entradas.flatMap((entry) => {
      const near = compareNames(readNome(procurado.nome), readNome(entry.entrada.nome));
      const judged = judgeEntrada(procurado, entry, near);
      return judged && 'achado' in judged ? [judged.achado] : [];
    }),
  );
