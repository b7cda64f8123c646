import type { AppJson, AppPackage, PackagePart } from '../protocol'

/** The subpackages of a package. WeChat opens a page once its subpackage has come; here it comes while the page opens. */
export class Parts {
  private readonly waiting: Set<string>

  constructor(
    { subPackages = [] }: AppJson,
    private readonly pack: AppPackage,
  ) {
    this.waiting = new Set(subPackages.map(({ root }) => root.replace(/\/$/, '')))
  }

  /** Adds the texts of a file's subpackage to the package, if it is in one. */
  fetchPackage(file: string) {
    for (const root of this.waiting)
      if (file.startsWith(`${root}/`)) {
        this.waiting.delete(root)
        this.add(root)
      }
  }

  private add(root: string) {
    const request = new XMLHttpRequest()
    request.open('GET', `/part?${root}`, false)
    request.send()
    if (request.status !== 200) throw new Error(`no subpackage ${root}: ${request.status}`)
    const { scripts, styles } = JSON.parse(request.responseText) as PackagePart
    Object.assign(this.pack.scripts, scripts)
    Object.assign(this.pack.styles, styles)
  }
}
