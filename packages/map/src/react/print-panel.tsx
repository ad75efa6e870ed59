import './panel.css'
import './print-panel.css'
import { useMemo, useState } from 'react'
import { formatDay } from '../core/dates.ts'
import { area } from '../core/grid.ts'
import { labelPoint } from '../core/canonical.ts'
import { formatSquareMetres, formatStremmata } from '../core/measure.ts'
import { say } from '../core/messages.ts'
import type { SheetContent } from '../print/draw-sheet.ts'
import { pdfOf, previewOf } from '../print/print-sheet.ts'
import { fittingScale, layOut, SCALES } from '../print/sheet.ts'
import type { Orientation, Paper } from '../print/sheet.ts'
import { Icon } from './icons.tsx'
import { useSheetLayers } from './use-sheet-layers.ts'
import { useSheetPictures } from './use-sheet-pictures.ts'
import type { SheetPictures } from './use-sheet-pictures.ts'
import { useWatched } from './watched.ts'
import type { Workbench } from './workbench.ts'

interface PrintPanelProps {
  readonly bench: Workbench
}

/** Makes a sheet of paper of the map, to scale, with coordinates, north, legend and sources. */
export function PrintPanel({ bench }: PrintPanelProps) {
  const { props, editor, map, layers, geometry, closePanel } = bench
  const { lang, entity } = props
  const { base } = layers
  const { controller } = map
  const statuses = useWatched(layers.statuses)
  // Without a parcel the sheet follows the view.
  useWatched(map.view)
  const [paper, setPaper] = useState<Paper>('A4')
  const [orientation, setOrientation] = useState<Orientation>('landscape')
  const [chosen, setChosen] = useState<number | null>(null)
  const [isWorking, setWorking] = useState(false)
  const [withBase, setWithBase] = useState(true)
  const scale = chosen ?? fittingScale(geometry, paper, orientation)
  const inside = useMemo(() => geometry && labelPoint(geometry), [geometry])
  const [x, y] = inside ?? controller?.centre() ?? [0, 0]
  const sheet = useMemo(() => layOut({ paper, orientation, scale, centre: [x, y] }), [paper, orientation, scale, x, y])
  const hasPictures = (base?.type ?? 'none') !== 'none' && base?.url !== undefined
  const { shownOverlays } = bench.imagery
  const maps = useMemo(
    () => [...(base && hasPictures && withBase ? [{ definition: base, opacity: 1 }] : []), ...shownOverlays],
    [base, hasPictures, withBase, shownOverlays],
  )
  const imagery = useSheetPictures(maps, sheet)
  const { pictures } = imagery
  const { features, cut, failed, isLoading } = useSheetLayers(layers.active, sheet)
  const partly = [...cut, ...failed].join(', ')
  const content = useMemo((): SheetContent => {
    const size = area(geometry)
    const today = formatDay(Date.now(), lang)
    const credits = maps.map(({ definition: { attribution = '' } }) => attribution)
    const authorities = shownOverlays.map(({ definition }) => definition.label)
    const drawn = controller?.layers.pictures(entity?.key ?? null, features) ?? []
    const sources = [...credits, ...authorities, ...drawn.map(({ label }) => label)]
    return {
      title: entity?.label ?? say('map', lang),
      lines: [
        ...(geometry
          ? [`${say('area', lang)}: ${formatStremmata(size, lang)} (${formatSquareMetres(size, lang)})`]
          : []),
        `${say('greekGrid', lang)} · ${today}`,
        ...(partly === '' ? [] : [say('printPartly', lang, { layers: partly })]),
        say('printSources', lang, { sources: sources.filter((source) => source !== '').join(', ') }),
      ],
      pictures,
      layers: drawn,
      parcel: geometry,
      parcelLabel: entity?.label ?? '',
      north: say('printNorth', lang),
    }
    // oxlint-disable-next-line react/exhaustive-deps -- until the features of the sheet are here, those of the map stand in
  }, [controller, geometry, entity, layers.active, statuses, maps, pictures, lang, features, partly])
  const picture = useMemo(() => previewOf(sheet, content), [sheet, content])
  const save = () => {
    setWorking(true)
    pdfOf(sheet, content)
      .then(
        (bytes) => {
          props.onExport({ name: 'map_sheet.pdf', type: 'application/pdf', content: bytes })
          editor.tell('info', say('exported', lang, { file: 'map_sheet.pdf' }))
        },
        (error: unknown) => {
          const reason = error instanceof Error ? error.message : String(error)
          editor.tell('error', say('exportFailed', lang, { reason }))
        },
      )
      .finally(() => setWorking(false))
  }
  return (
    <section className="eae-map-panel" aria-label={say('printHelp', lang)}>
      <header>
        <h2>{say('printHelp', lang)}</h2>
        <button type="button" className="eae-map-plain" aria-label={say('close', lang)} onClick={closePanel}>
          <Icon name="close" />
        </button>
      </header>
      <div className="eae-map-print-fields">
        <label className="eae-map-field">
          {say('printScale', lang)}
          <select value={scale} onChange={({ target }) => setChosen(Number(target.value))}>
            {SCALES.map((one) => (
              <option key={one} value={one}>
                1:{one}
              </option>
            ))}
          </select>
        </label>
        <label className="eae-map-field">
          {say('printPaper', lang)}
          <select value={paper} onChange={({ target }) => setPaper(target.value === 'A3' ? 'A3' : 'A4')}>
            <option>A4</option>
            <option>A3</option>
          </select>
        </label>
        <label className="eae-map-field">
          {say('printOrientation', lang)}
          <select
            value={orientation}
            onChange={({ target }) => setOrientation(target.value === 'portrait' ? 'portrait' : 'landscape')}
          >
            <option value="landscape">{say('printLandscape', lang)}</option>
            <option value="portrait">{say('printPortrait', lang)}</option>
          </select>
        </label>
      </div>
      {geometry && scale < fittingScale(geometry, paper, orientation) && (
        <p className="eae-map-errors" role="alert">
          {say('printTooLarge', lang)}
        </p>
      )}
      {hasPictures && (
        <label className="eae-map-check">
          <input type="checkbox" checked={withBase} onChange={({ target }) => setWithBase(target.checked)} />{' '}
          {say('printBase', lang, { label: base?.label ?? '' })}
        </label>
      )}
      {imagery.isLoading && (
        <p className="eae-map-print-progress">
          <progress
            aria-label={say('printLoading', lang, imageryCount(imagery))}
            max={imagery.total}
            value={imagery.done}
          />{' '}
          {say('printLoading', lang, imageryCount(imagery))}
        </p>
      )}
      {imagery.missing > 0 && (
        <p className="eae-map-errors" role="alert">
          {say('printMissing', lang, { count: imagery.missing, total: imagery.total })}
        </p>
      )}
      {isLoading && <p className="eae-map-hint">{say('printLoadingLayers', lang)}</p>}
      {cut.length > 0 && <p className="eae-map-hint">{say('printCut', lang, { layers: cut.join(', ') })}</p>}
      {failed.length > 0 && (
        <p className="eae-map-errors" role="alert">
          {say('printFailed', lang, { layers: failed.join(', ') })}
        </p>
      )}
      <img className="eae-map-print-preview" src={picture} alt={say('printPreview', lang, { scale })} />
      <footer>
        <button
          type="button"
          className="eae-map-button eae-map-primary"
          disabled={isWorking || imagery.isLoading || isLoading}
          onClick={save}
        >
          {say(isWorking ? 'printWorking' : 'printSave', lang)}
        </button>
      </footer>
    </section>
  )
}

const imageryCount = ({ done, total }: SheetPictures) => ({ done, total })
