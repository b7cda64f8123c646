import { useState } from 'react'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Sheet } from '@/ui/sheet/sheet'
import { type Paper, PaperWords, paperTitles } from '../privacy/papers-sheet'
import { useT } from './texts'

const papers: readonly Paper[] = ['agreement', 'privacy']

/** The version of the app, its agreement and its policy, which are read in the same sheet. */
export function AboutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const [paper, setPaper] = useState<Paper>()
  const close = () => {
    if (paper) setPaper(undefined)
    else onClose()
  }
  return (
    <Sheet
      open={open}
      id='about-sheet'
      title={paper ? t(paperTitles[paper]) : t('settings.about')}
      closeLabel={t(paper ? 'common.back' : 'common.close')}
      onClose={close}
    >
      {paper ? (
        <PaperWords shown={[paper]} />
      ) : (
        <CellGroup>
          <Cell plain title={t('settings.version')} value={APP_VERSION} id='about-version' />
          {papers.map((each) => (
            <Cell key={each} plain title={t(paperTitles[each])} chevron onPress={() => setPaper(each)} id={`about-${each}`} />
          ))}
        </CellGroup>
      )}
    </Sheet>
  )
}
