type Props = {
  name: string;
  isChosen: boolean;
  isTabStop: boolean;
  onToggle: (isRange: boolean) => void;
};

/** The checkbox of a row; with Shift, it selects all rows since the last one pressed. */
export function SelectBox({ name, isChosen, isTabStop, onToggle }: Props) {
  return (
    <label className="absolute inset-y-0 left-0 z-1 grid w-12 place-items-center select-none">
      <input
        type="checkbox"
        aria-label={`Selecionar ${name}`}
        tabIndex={isTabStop ? 0 : -1}
        checked={isChosen}
        onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
        className="size-4.5 accent-action"
      />
    </label>
  );
}
