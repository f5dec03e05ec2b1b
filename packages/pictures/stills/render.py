"""
`npm run stills -- NAME…` renders scenes into `masters/`; without a name all of them. Needs Blender (Debian: `apt install blender`).
`--width 600 --samples 24 --folder /somewhere` makes a quick look elsewhere.
"""

import argparse
import importlib
import pathlib
import sys

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE))

import bpy  # noqa: E402

import mills  # noqa: E402

SCENES = sorted(path.stem for path in (HERE / "scenes").glob("[a-z]*.py"))


def main():
    own = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []
    options = argparse.ArgumentParser(prog="npm run stills --", description=__doc__)
    options.add_argument("names", nargs="*", metavar="NAME", help=", ".join([*SCENES, *mills.CLOTHS]))
    options.add_argument("--width", type=int, default=2400)
    options.add_argument("--samples", type=int, default=12)
    options.add_argument("--folder", type=pathlib.Path, default=HERE / "masters")
    wanted = options.parse_args(own)
    for name in wanted.names or [*SCENES, *mills.CLOTHS]:
        render(name, wanted)


def render(name, wanted):
    width, height = mills.build(name) if name in mills.CLOTHS else importlib.import_module(f"scenes.{name}").build()
    scene = bpy.context.scene
    scene.cycles.samples = wanted.samples
    scene.cycles.adaptive_threshold = 0.02
    scene.render.resolution_x, scene.render.resolution_y = wanted.width, round(wanted.width * height / width)
    scene.render.image_settings.file_format = "JPEG"
    scene.render.image_settings.quality = 84
    scene.render.filepath = str(wanted.folder / f"{name}.jpg")
    bpy.ops.render.render(write_still=True)


main()
