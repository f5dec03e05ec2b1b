import { CloudArrowUp } from "@medusajs/icons";
import { Button, clx, Text } from "@medusajs/ui";
import { useEffect, useRef, useState, type DragEvent } from "react";

const loadSelector = () => import("file-selector");

type Props = { disabled: boolean; onChoose: (files: readonly File[]) => void };

/** Accepts files and folders by drag and drop, or by two buttons. */
export function DropZone({ disabled, onChoose }: Props) {
  const [isOver, setOver] = useState(false);
  // Loaded in advance, since dropped items can be read only during the event. Without it folders cannot be opened.
  const [selector, setSelector] = useState<Awaited<ReturnType<typeof loadSelector>>>();
  useEffect(() => void loadSelector().then(setSelector, () => undefined), []);
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (disabled) return;
    if (!selector) return onChoose([...event.dataTransfer.files]);
    // A folder becomes the list of all files in it.
    const found = await selector.fromEvent(event.nativeEvent);
    onChoose(found.filter((item): item is (typeof found)[number] & File => item instanceof File));
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => void drop(event)}
      className={clx(
        "border-ui-border-strong bg-ui-bg-component flex flex-col items-center gap-y-3 rounded-lg border border-dashed px-6 py-10",
        isOver && "border-ui-border-interactive bg-ui-bg-highlight",
      )}
    >
      <CloudArrowUp className="text-ui-fg-subtle" />
      <Text size="small">{disabled ? "Enviando…" : "Arraste para cá uma pasta ou as imagens"}</Text>
      <div className="flex flex-wrap justify-center gap-2">
        <Chooser label="Escolher imagens" disabled={disabled} onChoose={onChoose} />
        <Chooser label="Escolher uma pasta" disabled={disabled} onChoose={onChoose} folder />
      </div>
    </div>
  );
}

function Chooser({ label, disabled, onChoose, folder = false }: Props & { label: string; folder?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" variant="secondary" disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        accept={folder ? undefined : "image/jpeg,image/png,image/webp,image/avif"}
        // React's types lack the attribute for choosing a folder.
        {...(folder && { webkitdirectory: "" })}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // So that the same files can be chosen again.
          target.value = "";
        }}
      />
    </>
  );
}
