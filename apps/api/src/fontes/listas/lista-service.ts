import { type Lista, listas } from '@painel-pj/contract/fontes/listas';
import type { ListaCarregada } from '@painel-pj/contract/fontes/listas-endpoints';
import { businessDateOf, daysBetween } from '@painel-pj/contract/plataforma/business-date';
import type { Clock } from '#plataforma/clock.ts';
import type { Database } from '#plataforma/db/database.ts';
import { type CargaAtual, listCargas } from './lista-repository.ts';

const neverLoaded = (lista: Lista): ListaCarregada => ({
  lista,
  data: null,
  linhas: null,
  carregadaEm: null,
  idadeDias: null,
  vencida: false,
  achados: 0,
  por: null,
  procura: null,
  procuradaEm: null,
  novas: null,
  mudadas: null,
  saidas: null,
});

function judgeAge(
  { carregadaEm, procuradaEm, ...carga }: CargaAtual,
  maxDays: number,
  today: string,
): ListaCarregada {
  const idadeDias = Math.max(0, daysBetween(carga.data ?? businessDateOf(carregadaEm), today));
  return {
    ...carga,
    ...{ carregadaEm: carregadaEm.toISOString(), procuradaEm: procuradaEm?.toISOString() ?? null },
    ...{ idadeDias, vencida: idadeDias > maxDays },
  };
}

/** Every list there is, loaded or not, and how old what is here of it is. */
export function createListaService(
  { kysely }: Pick<Database, 'kysely'>,
  maximaDias: Readonly<Record<Lista, number>>,
  clock: Clock,
) {
  return {
    async list(): Promise<ListaCarregada[]> {
      const today = businessDateOf(clock());
      const cargas = new Map((await listCargas(kysely)).map((carga) => [carga.lista, carga]));
      return listas.map((lista) => {
        const carga = cargas.get(lista);
        return carga ? judgeAge(carga, maximaDias[lista], today) : neverLoaded(lista);
      });
    },
  };
}

export type ListaService = ReturnType<typeof createListaService>;
