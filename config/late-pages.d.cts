declare function listLatePages(this: { getOptions(): { app: string }; addContextDependency(folder: string): void }): string
export = listLatePages
