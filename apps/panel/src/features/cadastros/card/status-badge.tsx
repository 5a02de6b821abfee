export function StatusBadge({ isDone }: { isDone: boolean }) {
  const look = isDone ? 'bg-success-tint text-success' : 'bg-pending-tint text-pending';
  return (
    <span
      className={`inline-flex h-[26px] shrink-0 items-center border border-transparent gap-1.5 rounded-full px-2.5 text-[12px] font-semibold ${look}`}
    >
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      {isDone ? 'Cadastrado' : 'Pendente'}
    </span>
  );
}
