import { TriangleAlert } from 'lucide-react';
import { findProblems } from '#features/cadastros/reading/find-problems.ts';
import type { CadastroLido } from '#features/cadastros/reading/read-cadastro.ts';

/** What is wrong, decided or not. */
export function CardProblems({ cadastro }: { cadastro: CadastroLido }) {
  const problems = findProblems(cadastro);
  if (problems.length === 0) return null;
  return (
    <ul aria-label="Pontos de atenção" className="flex flex-wrap gap-2">
      {problems.map((problem) => (
        <li
          key={problem}
          className="flex items-start gap-1.5 rounded-lg border border-transparent bg-pending-tint px-2.5 py-1 text-[12px] font-medium text-pending wrap-anywhere"
        >
          <TriangleAlert size={14} aria-hidden className="mt-0.5 shrink-0" />
          {problem}
        </li>
      ))}
    </ul>
  );
}
