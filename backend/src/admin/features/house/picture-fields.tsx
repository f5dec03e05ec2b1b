import { toastError } from "@alfaiataria/admin-kit";
import { HOUSE_PICTURE_NAMES, HOUSE_PICTURES, type HousePictureName } from "@alfaiataria/contract";
import { Button, Text } from "@medusajs/ui";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { useKeepPicture } from "./api";
import { type FieldProps, InputField } from "./fields";
import type { Values } from "./values";

type Field = (of: keyof Values) => Omit<FieldProps, "label">;

/** The pictures of the house: each shows what is there now, and takes a photograph of the house's own. */
export const PictureFields = ({ field }: { field: Field }) => (
  <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 md:col-span-2 lg:grid-cols-3 xl:grid-cols-4">
    {HOUSE_PICTURE_NAMES.map((name) => (
      <PictureItem key={name} name={name} field={field} />
    ))}
  </ul>
);

function PictureItem({ name, field }: { name: HousePictureName; field: Field }) {
  const file = field(`picture-file-${name}`);
  const alt = field(`picture-alt-${name}`);
  const chooser = useRef<HTMLInputElement>(null);
  const { mutateAsync, isPending } = useKeepPicture();
  const where = HOUSE_PICTURES[name];
  const take = async (photo: File | undefined) => {
    if (!photo) return;
    try {
      const kept = await mutateAsync(photo);
      // The field for what is seen in it is there at once.
      flushSync(() => file.onChange(kept));
      document.getElementById(`house-${alt.name}`)?.focus();
    } catch (error) {
      toastError("Não foi possível enviar a foto")(error);
    }
  };
  return (
    <li className="flex flex-col gap-y-2">
      <img
        src={file.value ? `/static/${file.value}` : `/static/casa/${name}-larga-320.webp`}
        alt={alt.value}
        loading="lazy"
        className="bg-ui-bg-subtle aspect-[3/2] w-full rounded-md object-cover"
      />
      <Text size="small" weight="plus">
        {where}
      </Text>
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        className="hidden"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          // The same file can be chosen again.
          target.value = "";
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="button"
          size="small"
          variant="secondary"
          isLoading={isPending}
          aria-label={`${file.value ? "Trocar a foto" : "Enviar foto"}: ${where}`}
          onClick={() => chooser.current?.click()}
        >
          {file.value ? "Trocar a foto" : "Enviar foto"}
        </Button>
        {file.value && (
          <Button
            type="button"
            size="small"
            variant="transparent"
            aria-label={`Voltar à imagem da loja: ${where}`}
            onClick={() => file.onChange("")}
          >
            Voltar à imagem da loja
          </Button>
        )}
      </div>
      {file.value && <InputField {...alt} label="O que se vê nela" hint="Para quem não vê a foto." />}
    </li>
  );
}
