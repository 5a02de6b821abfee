import type { Filtro } from '@painel-pj/contract/limites';
import { createRawRecords } from '#features/cadastros/array/raw-records.ts';
import { createSearchIndex } from '#features/cadastros/array/search-index.ts';
import type { Contagens, Decision } from '#features/cadastros/decision.ts';
import { type CadastroLido, readCadastro, readId } from '#features/cadastros/reading/read-cadastro.ts';
import { isFields, readFlag } from '#features/cadastros/reading/read-value.ts';
import { buildSearchText } from '#features/cadastros/reading/search-text.ts';

export type CadastroStore = ReturnType<typeof createCadastroStore>;

const keptCards = 200;

/** A provider's whole array: what filters and searches need is at hand, a card is read when it is shown. */
export function createCadastroStore() {
  const records = createRawRecords();
  const ids: string[] = [];
  const search = createSearchIndex();
  const approved: boolean[] = [];
  const decisions = new Map<number, Decision>();
  const cards = new Map<number, CadastroLido | null>();
  const listeners = new Set<() => void>();
  let approvedCount = 0;
  let version = 0;
  let failedAt = 0;

  function notify(): void {
    version += 1;
    for (const listener of listeners) listener();
  }

  function readCard(index: number): CadastroLido | null {
    const card = readCadastro(records.read(index));
    return card && { ...card, ...decisions.get(index) };
  }

  return {
    push: records.push,
    hasEnded: records.hasEnded,
    notify,
    /** Nothing more will come. */
    finish(): void {
      records.trim();
      search.trim();
      notify();
    },
    /** Takes in records that have arrived until `isTimeUp`; false when none is left. */
    takeIn(isTimeUp: () => boolean): boolean {
      const count = records.count();
      for (let index = ids.length; index < count; index++) {
        if (index % 16 === 0 && isTimeUp()) return true;
        const raw = records.read(index);
        const isApproved = isFields(raw) && readFlag(raw.cadastrado);
        ids.push(isFields(raw) ? String(readId(raw.id) ?? '') : '');
        search.push(buildSearchText(raw));
        approved.push(isApproved);
        if (isApproved) approvedCount += 1;
      }
      return false;
    },
    /** The rest will not come. */
    markFailed(): void {
      failedAt = Date.now();
      notify();
    },
    getFailedAt: () => failedAt,
    getVersion: () => version,
    getSize: () => ids.length,
    getIds: (): readonly string[] => ids,
    isApproved: (index: number) => approved[index] ?? false,
    countAll: (): Contagens => ({
      pendente: ids.length - approvedCount,
      cadastrado: approvedCount,
      todos: ids.length,
    }),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    select(filtro: Filtro, busca: string, size: number): number[] {
      const matches = busca ? search.find(busca, size) : null;
      const found: number[] = [];
      for (let index = 0; index < size; index++) {
        if (filtro !== 'todos' && approved[index] !== (filtro === 'cadastrado')) continue;
        if (!matches || matches[index] === 1) found.push(index);
      }
      return found;
    },
    read(index: number): CadastroLido | null {
      const known = cards.get(index);
      if (known !== undefined) return known;
      const oldest = cards.size >= keptCards ? cards.keys().next() : null;
      if (oldest && !oldest.done) cards.delete(oldest.value);
      const card = readCard(index);
      cards.set(index, card);
      return card;
    },
    decide(id: string, decision: Decision): void {
      const index = ids.indexOf(id);
      if (index < 0) return;
      if (approved[index] !== decision.cadastrado) approvedCount += decision.cadastrado ? 1 : -1;
      approved[index] = decision.cadastrado;
      decisions.set(index, decision);
      cards.delete(index);
      notify();
    },
  };
}
